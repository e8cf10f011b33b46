/**
 * Names of Africa, South and East Asia, the Pacific, Ireland and of scripts other than Latin, which the packages
 * have few of: from general knowledge of published rankings and of widely known people.
 */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const worldGivenNames: readonly string[] = list(`
  Adebayo Adeola Ademola Adesola Adewale Ayodele Ayodeji Babatunde Bolanle Bukola Damilola Dapo Folasade Femi Gbenga Kayode Kehinde
  Kunle Lanre Modupe Olabisi Olamide Olufemi Olumide Olusegun Oluwaseyi Omolara Opeyemi Sade Simisola Taiwo Temitope Titilayo
  Tolulope Wale Yemisi Yetunde Chiamaka Chidi Chidinma Chijioke Chika Chinwe Chizoba Chukwudi Chukwuma Ebuka Ekene Ifeanyi Ifeoma
  Ikechukwu Kelechi Nkechi Nnamdi Nneka Nwachukwu Obinna Obiageli Okechukwu Onyeka Uche Uchenna Ugochukwu Abdullahi Aminu Halima Hauwa
  Musa Sadiq Zainab Adwoa Afia Afua Akosua Akua Efua Kojo Kwabena Kwadwo Kwaku Kwasi Kweku Yaw Akinyi Atieno Achieng Adhiambo
  Barasa Jomo Kamau Kariuki Kipchoge Kiplagat Kiprono Kiprotich Mumbi Muthoni Mwangi Njeri Njoroge Nyambura Ochieng Odhiambo Omondi
  Otieno Wairimu Wambui Wangari Wanjiku Wanjiru Juma Baraka Imani Neema Rehema Zawadi Bongani Busisiwe Lindiwe Mandla Mbali Nandi
  Nkosana Nomvula Nonhlanhla Nosipho Ntombi Palesa Refilwe Sibusiso Siyabonga Sizwe Thandeka Thandiwe Themba Thulani Tshepo Vusi Zanele
  Zodwa Chipo Rudo Tafadzwa Tatenda Tendai Tinashe Abebe Almaz Bekele Dawit Haile Hirut Mekdes Tadesse Tesfaye Yohannes
  Abdi Abdirahman Ayaan Fadumo Hodan Ifrah Warsame Aissatou Aminata Boubacar Cheikh Fatou Fatoumata Mamadou Mariama Moussa Ousmane
  Oumar Sekou Souleymane Aroha Hemi Kiri Ngaire Rangi Tamati Wiremu Kahale Kalani Kaleo Keahi Keanu Keoni Leilani
  Mahina Makoa Malia Nalani Noelani Pualani Sefa Sione Tavita Tevita Aoife Aodhán Bríd Cathal Ciarán Clodagh Dáithí Eimear Eoghan
  Fionn Fionnuala Gráinne Niamh Oisín Oonagh Orla Orlaith Padraig Pádraig Róisín Ruairí Sadhbh Saoirse Sinéad Tadhg Ffion Gwenllian
  Rhys Iolo Emrys Eirlys Angharad Eluned Aishwarya Amrita Anand Arvind Ashok Bhavna Chetan Deepa Deepika Devika Dinesh Gaurav Geeta
  Girish Harish Hema Indira Jagdish Jyoti Kamala Kavya Kiran Lalita Madhavi Madhuri Mahendra Meenakshi Mohan Mukesh Nalini Naresh
  Narendra Nirmala Padma Parvati Pradeep Prakash Pramod Pranav Prashant Radha Raghav Rajeev Rajendra Rakesh Rekha Rukmini Sandeep
  Sanjeev Sarita Satish Savita Shankar Shanti Shilpa Shobha Sridhar Srinivas Subramaniam Sudha Sudhir Sumit Surya Swapna Vandana
  Vasudha Venkatesh Vidya Vinay Vinod Vivek Yash Agus Bambang Budi Dewi Dian Eko Endang Fitri Hendra Indah Joko Ketut Kadek Lestari
  Nurul Nyoman Putu Ratna Rini Siti Slamet Sukarno Suharto Susilo Wahyu Wahyuni Wayan Yuni Anchali Apinya Chaiwat Malee
  Nattapong Niran Orathai Pornthip Prasert Siriporn Somchai Somsak Sunisa Supachai Suda Thaksin Wichai Bích Châu Dũng Đức Hạnh
  Hiếu Huệ Hương Khánh Khôi Linh Ngọc Nhung Phương Quân Quang Quỳnh Thảo Thắng Trang Trung
  Tuấn Tuyết Việt Xuân Phuong Huong Tuan Hieu Xiaoling Xiaoyan Xiuying Xiulan Yulan Meiling Meihua Guoqiang Jianhua
  Zhiyuan Weimin Haiyan Lihua Emine Feride Gülşen Hatice Nurettin Serkan Tuğba Volkan Zeynep Aynur Özlem Aylin Kerem Ayşegül Hüseyin
  Анастасия Настя Александр Саша Алексей Алёна Анатолий Андрей Анна Антон Аркадий Артём Борис Вадим Валентин Валентина Валерий Вера
  Вероника Виктор Виктория Виталий Владимир Владислав Вячеслав Галина Геннадий Георгий Григорий Дарья Даша Денис Дмитрий Дима Евгений
  Евгения Екатерина Катя Елена Лена Елизавета Лиза Зинаида Иван Ваня Игорь Илья Инна Ирина Кирилл Константин Костя Ксения Лариса
  Леонид Лидия Людмила Люда Максим Маргарита Марина Мария Маша Михаил Миша Надежда Наталья Наташа Никита Николай Нина Оксана Олег
  Ольга Павел Паша Пётр Петр Полина Раиса Роман Руслан Светлана Семён Сергей Серёжа Станислав Степан Тамара Татьяна Таня Тимур
  Ульяна Фёдор Юлия Юля Юрий Яна Ярослав
  Αθηνά Αικατερίνη Αλέξανδρος Αναστασία Ανδρέας Άννα Αντώνης Απόστολος Βασιλική Βασίλης Γεωργία Γιάννης Γιώργος Γρηγόρης Δέσποινα
  Δήμητρα Δημήτρης Ελένη Ευαγγελία Ευάγγελος Θανάσης Θεόδωρος Ιωάννα Ιωάννης Κατερίνα Κωνσταντίνα Κωνσταντίνος Κώστας Λευτέρης Μαρία
  Μιχάλης Νίκος Νικόλαος Παναγιώτης Παρασκευή Πέτρος Σοφία Σπύρος Σταύρος Στέλιος Σωτήρης Φωτεινή Χρήστος Χριστίνα
  أحمد محمد محمود مصطفى علي حسن حسين خالد عمر يوسف إبراهيم عبدالله عبدالرحمن سعيد سالم طارق كريم ماجد ناصر فيصل سلطان بلال زياد
  سامي وليد هشام ياسر رامي عادل جمال كمال أسامة إسماعيل عثمان فاطمة عائشة خديجة مريم زينب ليلى نادية سعاد سلمى نور هدى أمل رانيا
  سارة ريم دينا منى هند إيمان أسماء رنا سميرة نوال لينا ياسمين
  דוד משה יוסף יוסי אברהם אבי יעקב יצחק שמואל דניאל אורי עמית איתי נועם גיא רועי אלון תומר עידו ליאור אייל שלמה מאיר חיים אהרון
  נועה שרה רחל רבקה לאה מרים תמר מיכל יעל רונית אסתר דנה שירה הילה מאיה אורית ענת סיגל גלית אפרת טליה
  Antje Anke Ansgar Bärbel Burkhard Detlef Dörte Eckhard Egon Elke Friedhelm Gerlinde Gisela Gottfried Gudrun Hannelore Hartmut Heike
  Helga Helmut Henning Hildegard Holger Ilse Imke Inge Ingrid Irmgard Jens Jörg Jörn Jutta Karlheinz Kerstin Klaus Lothar Maren Margrit
  Marlies Mechthild Norbert Ortrud Ottmar Petra Rainer Reinhard Renate Roswitha Rüdiger Siegfried Sieglinde Silke Sönke Swetlana Thorsten
  Torben Torsten Uwe Volker Walburga Werner Wiebke Wilfried Wolfgang Aurélien Bastien Capucine Clotilde Corentin Gaëlle Gaëtan Ghislaine
  Gwenaëlle Hervé Loïc Maëlle Maëlys Maxence Océane Odile Raphaëlle Solène Thibault Yannick Amparo Anselmo Araceli Concepción Consuelo
  Eleuterio Encarnación Esperanza Fermín Gonzalo Íñigo Joaquín Macarena Maite Nacho Remedios Rocío Rosario Xiomara Yesenia Conceição
  Heloísa Iracema João Larissa Nuno Raimundo Thaís Valdemir Calogero Fulvia Gaspare Ginevra Ludovica Mariangela Ornella Tommaso
  Anouk Bram Daan Femke Joost Lieke Maarten Marloes Ruben Sanne Sjoerd Thijs Wouter Agnieszka Bartosz Bogusław Grażyna Halina Kazimierz
  Krzysztof Małgorzata Ryszard Sławomir Stanisław Urszula Wojciech Zbigniew Bohumil Dalibor Ilona Květoslav Radka Vendula Vlastimil
  Annika Birgitte Ebba Flemming Gitte Gunilla Linnéa Lærke Margareta Pontus Poul Rasmus Rickard Sven Torbjörn Tove Örjan Aino Eero
  Jukka Kaisa Marjatta Päivi Seppo Tapio Veikko Bogdan Cosmin Gheorghe Ioana Mirela Radu Ruxandra Vasile Balázs Gergő Ildikó Piroska
`);

export const worldFamilyNames: readonly string[] = list(`
  Abara Abiodun Abubakar Achebe Adebayo Adeleke Adeyemi Adichie Afolabi Agbaje Ajayi Akande Akinwande Akpan Amadi Aliyu Balogun Chukwu
  Dangote Ekwueme Eze Fashola Ibrahim Igwe Iheanacho Lawal Nnadi Nwosu Nwachukwu Obi Ogunleye Okafor Okeke Okoro Okoye Okonjo Okonkwo
  Okpara Oladipo Olawale Onyango Onwudiwe Oyelaran Oyinlola Soyinka Umeh Usman Uzoma Acheampong Agyeman Amoah Ampofo Appiah
  Asante Asamoah Boateng Darko Mensah Nkrumah Ofori Opoku Osei Owusu Kamau Kariuki Kimani Kiplagat Kibaki Mwangi Ndungu Njoroge Ochieng
  Odhiambo Odinga Omondi Otieno Wanjala Mutua Buthelezi Dlamini Khumalo Mabaso Mahlangu Mandela Maseko Mbeki Mkhize Modise Mokoena
  Molefe Mthembu Ndlovu Ngcobo Nkosi Ntuli Radebe Sithole Sisulu Tshabalala Zuma Chikwanha Moyo Mugabe Mutasa Ncube Bekele 
  Gebre Tadesse Tesfaye Warsame Farah Hersi Diallo Diarra Keita Ndiaye Traoré Touré Coulibaly Cissé Kahale Kamaka Kealoha Keawe
  Akana Parata Ngata Gallagher Brannigan Mulcahy Adhikari Banerjee Bhattacharya Chakraborty Chaudhary Chatterjee Deshmukh
  Gopalakrishnan Hegde Iyengar Kulkarni Malhotra Menon Mukherjee Nair Pillai Qureshi Raghunathan Ramachandran Ramanathan Reddy
  Srinivasan Subramaniam Subramanian Thakur Venkataraman Wickramasinghe Jayawardena Hidayat Nugroho Santoso Setiawan Suryadi Wibowo
  Widodo Yulianto Wahyuni Gunawan Hartono Kusuma Pratama Saputra Siregar Situmorang
`);
