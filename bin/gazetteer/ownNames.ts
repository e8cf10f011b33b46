/**
 * Frequent names of languages that the packages lack or have few of: compiled from general knowledge of
 * the countries' published rankings (statistics offices of Japan, South Korea, China, India, Greece).
 */
const list = (text: string): readonly string[] => text.trim().split(/[\s,]+/);

export const ownGivenNames: readonly string[] = list(`
  Hiroshi Takashi Kenji Yuki Haruto Sora Ren Yuto Daiki Takumi Shota Kenta Ryota Naoki Satoshi Makoto Akira Kazuki
  Tsubasa Tatsuya Masashi Hideo Kazuo Minoru Shigeru Isamu Noboru Taro Jiro Ichiro Hinata Yui Aoi Hina Sakura Misaki
  Nanami Ayaka Haruka Yoko Keiko Kazuko Sachiko Michiko Yumiko Naoko Tomoko Akiko Emi Kumiko Mayumi Chie Kaori Asuka Rina
  Minjun Seojun Dohyun Jihoon Jiho Junseo Jiwoo Seoyeon Jimin Minseo Hayoon Soojin Eunji Hyejin Jiyeon Minji Sunghoon
  Youngho Sungmin Donghyun Jaehyun Hyunwoo Taeyang
  Wei Xiaoming Jing Fang Jie Lei Yang Yong Jun Chao Ping Gang Guihua Xiulan Jianguo Zhiqiang Haoran Yuxuan Zihan Yichen
  Mei Ling Hui Xin Yan Ying Juan Xia Bin Hao Ming Tao Peng Qiang
  Amit Rahul Vijay Sanjay Rajesh Suresh Anil Sunil Deepak Arjun Aarav Vihaan Aditya Rohan Karan Nikhil Manish Vikram
  Ananya Priya Neha Pooja Anjali Divya Kavita Sunita Lakshmi Meera Shreya Aishwarya Ishaan Siddharth Ganesh Ramesh Mahesh
  Kofi Kwame Ama Abena Chinedu Ngozi Chioma Emeka Oluwaseun Tunde Folake Adaeze Amara Ikenna Thabo Sipho Lerato Nomsa
  Mohammed Muhammad Ahmed Ali Omar Yusuf Ibrahim Khalid Hassan Hussein Mustafa Tariq Fatima Aisha Khadija Layla Noor Zainab
  Αλέξανδρος Ανδρέας Αντώνης Αντώνιος Απόστολος Βασίλης Βασίλειος Γιάννης Ιωάννης Γιώργος Γεώργιος Δημήτρης Δημήτριος
  Ευάγγελος Βαγγέλης Ηλίας Θανάσης Αθανάσιος Κώστας Κωνσταντίνος Λεωνίδας Μάριος Μιχάλης Μιχαήλ Νίκος Νικόλαος Παναγιώτης
  Παύλος Πέτρος Σπύρος Σπυρίδων Σταύρος Στέλιος Σωτήρης Χρήστος Χρίστος Θοδωρής Θεόδωρος Στέφανος Μανώλης Εμμανουήλ
  Μαρία Ελένη Αικατερίνη Κατερίνα Βασιλική Σοφία Αγγελική Δήμητρα Ευαγγελία Παναγιώτα Άννα Ιωάννα Γεωργία Χριστίνα
  Αναστασία Ειρήνη Παρασκευή Ευτυχία Δέσποινα Αλεξάνδρα Θεοδώρα Κωνσταντίνα Ζωή Φωτεινή Νίκη Ευγενία Στέλλα
  محمد أحمد احمد علي حسن حسين محمود عمر خالد يوسف إبراهيم ابراهيم مصطفى عبدالله كريم سامي طارق ياسر وليد فهد سعود ماجد
  ناصر سلطان فيصل رامي هاني باسم زياد أيمن فاطمة عائشة مريم خديجة زينب سارة نورة نور ليلى هدى سلمى رنا منى أمل ريم هند
  太郎 一郎 次郎 健太 大輔 翔太 拓也 健一 直樹 和也 達也 誠 浩 隆 博 翔 蓮 陽翔 花子 美咲 愛 陽子 恵子 由美子 裕子 真由美 明美 直美 美穂 さくら 結衣 葵
  小明 伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 涛 明 超 秀英 秀兰 建国 建华 志强 晓明 晓红 小红 海燕 浩然 子涵 雨轩 欣怡 梓涵 婷婷 国强 丽华
  민준 서준 도윤 예준 시우 하준 지호 주원 지후 준서 서연 서윤 지우 서현 민서 하은 하윤 윤서 지유 지민 영희 철수 영수 지영 미영 은주 현우 성민 동현
`);

export const ownFamilyNames: readonly string[] = list(`
  Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Yamaguchi Matsumoto
  Inoue Kimura Hayashi Shimizu Saito Mori Ikeda Hashimoto Abe Ishikawa Maeda Fujita Ogawa Okada Goto Hasegawa Murakami
  Kondo Ishii Sakamoto Endo Aoki Fujii Nishimura Fukuda Ota Miura Okamoto Matsuda Nakagawa Nakano Harada Ono Tamura
  Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Seo Kwon Hwang Ahn Song Yoo Hong Jeon Moon Baek
  Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Tang Deng Feng Han Cao
  Sharma Verma Gupta Singh Kumar Patel Shah Mehta Joshi Desai Reddy Rao Nair Menon Iyer Pillai Mukherjee Banerjee
  Chatterjee Bose Das Ghosh Sinha Mishra Pandey Tiwari Yadav Chauhan Kapoor Malhotra Khanna Agarwal Bhat Kulkarni Patil
  Mensah Owusu Boateng Asante Okafor Okonkwo Adeyemi Adebayo Balogun Eze Nwosu Dlamini Nkosi Ndlovu Mwangi Otieno Kamau
  Al-Sayed Al-Farsi Al-Rashid Haddad Khoury Mansour Nasser Saleh Farouk Hamdan Qasim Rahman Chowdhury Hossain Malik Butt
  Papadopoulos Παπαδόπουλος Παπαδοπούλου Βλάχος Βλάχου Αγγελόπουλος Νικολάου Γεωργίου Δημητρίου Κωνσταντίνου Παπαδάκης
  Οικονόμου Χριστοδούλου Παππάς Παππά Μακρής Αντωνίου Ιωάννου Βασιλείου Πετρίδης Σπανός Καραγιάννης Παπανικολάου
  Κουκουλάκης Σαμαράς Σταυρόπουλος Θεοδωρίδης Ζαχαρίου Λαμπρόπουλος Μιχαηλίδης Ευαγγέλου
  السيد الأحمد العلي المصري الخطيب الحسن الشامي النجار الحداد المنصور الراشد الفارسي الزهراني القحطاني الغامدي العتيبي
  الشريف الهاشمي المالكي التميمي الدوسري الحربي الخوري حداد خوري منصور ناصر صالح فاروق حمدان قاسم سليمان عثمان
`);
