import type { HeaderWords } from '../detector.ts';
import { list, pairs } from './list.ts';

const people = list(
  'customer,customers,client,clients,employee,employees,patient,patients,person,persons,people,contact,contacts,student,students,pupil,teacher,member,members,guest,passenger,holder,cardholder,user,users,subscriber,subscribers,recipient,applicant,candidate,staff,staff member,mother,father,parent,spouse,partner,husband,wife,child,guardian,beneficiary,payee,insured,policyholder,tenant,driver,doctor,physician,nurse,attendee,participant,volunteer,emergency contact,next of kin,kin,nominee,borrower,debtor,donor,owner,signatory,cust,clnt,emp,caller,visitor,resident,voter,worker,player,coach,sender,buyer,consignee,claimant',
);
const kinds = list(
  'first,last,given,family,middle,maiden,full,legal,preferred,birth,christian,second,sur,former',
);

/** Words of other languages: a compound is one word, and no part of it is looked for. */
const abroad = list(
  // German, Dutch, Scandinavian, Finnish
  'vorname,vornamen,nachname,nachnamen,zuname,familienname,rufname,geburtsname,mädchenname,vor und nachname,vor und zuname,vollständiger name,kontoinhaber,karteninhaber,kundenname,patientenname,mitarbeitername,ansprechpartner,schülername,mietername,inhabername,name des kunden,name des patienten,voornaam,voornamen,achternaam,familienaam,roepnaam,tussenvoegsel,meisjesnaam,volledige naam,klantnaam,fornamn,förnamn,efternamn,mellannamn,fullständigt namn,fornavn,etternavn,efternavn,mellomnavn,mellemnavn,fullt navn,fulde navn,etunimi,etunimet,sukunimi,koko nimi',
  // Spanish, Portuguese
  'nombre,nombres,nombre de pila,primer nombre,segundo nombre,nombre completo,nombre y apellido,nombre y apellidos,nombres y apellidos,apellido,apellidos,apellidos y nombre,primer apellido,segundo apellido,apellido paterno,apellido materno,ape paterno,ape materno,nom completo,nombre del cliente,nombre cliente,nombre del paciente,nombre paciente,nombre empleado,nombre del empleado,nome,nomes,nome completo,primeiro nome,sobrenome,sobrenomes,apelido,nome do cliente,nome cliente,nome do paciente,nome paciente,nome do funcionario,nome da mae,nome mae,nome do pai,nome social,último nome',
  // French, Italian
  'prenom,prenoms,nom de famille,nom complet,nom et prenom,nom prenom,nom et prenoms,prenom et nom,nom de naissance,nom de jeune fille,nom usage,nom du client,nom client,nom du patient,nom patient,titulaire,cognome,cognomi,nome e cognome,cognome e nome,nome cognome,cognome nome,nominativo,intestatario,nome del cliente,nome paziente',
  // Indonesian, Turkish, Polish, Czech, Hungarian, Romanian, Vietnamese
  'nama,nama lengkap,nama depan,nama belakang,nama tengah,nama pelanggan,nama pasien,nama karyawan,nama ibu,nama ayah,ad soyad,ad soyadi,adi soyadi,adı,soyad,soyadı,isim,isim soyisim,soyisim,ön ad,tam ad,müşteri adı,hasta adı,imie,imię,imiona,nazwisko,imie i nazwisko,imię i nazwisko,nazwisko i imię,nazwisko panieńskie,jméno a příjmení,příjmení,křestní jméno,jméno,meno a priezvisko,priezvisko,celé jméno,titul jméno příjmení,jméno klienta,jméno zákazníka,jméno pacienta,jméno zaměstnance,jméno žáka,rodné příjmení,jméno matky,jméno otce,celé meno,meno,krstné meno,rodné meno,meno klienta,meno pacienta,vezetéknév,keresztnév,családnév,utónév,teljes név,ügyfél neve,vevő neve,beteg neve,dolgozó neve,munkavállaló neve,tanuló neve,születési név,leánykori név,anyja neve,anyja leánykori neve,kapcsolattartó neve,prenume,prenumele,numele,nume de familie,nume si prenume,nume complet,họ tên,họ và tên,tên đệm',
  // Russian, Ukrainian, Greek
  'имя,имена,фамилия,фамилии,отчество,фио,ф и о,полное имя,имя и фамилия,имя клиента,имя пациента,девичья фамилия,имя отчество,фамилия имя отчество,ім я,прізвище,по батькові,піб,όνομα,επώνυμο,ονοματεπώνυμο,πατρώνυμο,onomateponymo,onomateponimo,eponymo,eponimo,epitheto,mikro onoma,onoma pelati,onoma asthenous,patronymo,onoma patros,onoma mitros,onoma kai eponymo',
  // Arabic, Hebrew, Persian, Urdu
  'الاسم,اسم,الاسم الكامل,اسم كامل,الاسم الاول,الاسم الأول,اسم العائلة,الاسم الاخير,الاسم الأخير,اللقب,لقب,الاسم الثاني,اسم الاب,اسم الأب,اسم العميل,اسم المريض,اسم الموظف,اسم الطالب,שם,שם פרטי,שם משפחה,שם מלא,نام,نام خانوادگی,نام و نام خانوادگی,نام کامل,پورا نام,پہلا نام,آخری نام,خاندانی نام,والد کا نام,صارف کا نام',
  // Hindi, Bengali
  'नाम,पूरा नाम,पहला नाम,प्रथम नाम,अंतिम नाम,उपनाम,कुलनाम,मध्य नाम,ग्राहक का नाम,मरीज का नाम,पिता का नाम,माता का नाम,पति का नाम,নাম,পুরো নাম,সম্পূর্ণ নাম,প্রথম নাম,শেষ নাম,পদবি,পদবী,ডাকনাম,পিতার নাম,মাতার নাম,গ্রাহকের নাম,রোগীর নাম',
  // Chinese, Japanese, Korean, Thai
  '姓名,名字,全名,真实姓名,中文名,英文名,联系人,收件人,收货人,持卡人,客户姓名,姓氏,聯絡人,收件人姓名,曾用名,氏名,名前,お名前,苗字,名字,姓,フルネーム,漢字氏名,カナ氏名,フリガナ,ふりがな,氏名カナ,担当者名,顧客名,患者名,受取人,성명,이름,성함,고객명,환자명,담당자,수령인,예금주,ชื่อ,นามสกุล,ชื่อ นามสกุล,ชื่อจริง,ชื่อเต็ม',
);

/** Anything's name: the table's name decides whose. */
export const bareNames = list('name,nom,naam,navn,namn,név,onoma');

/** Somebody, or a word for one: the cells must be names of people too. */
const somebody = list(
  'contact,owner,author,manager,assignee,employee,recipient,patient,customer,client,student,member,guest,passenger,beneficiary,payee,tenant,doctor,physician,nurse,holder,insured,policyholder,witness,spouse,guardian,applicant,subscriber,signatory,person,teacher,driver,sender,supervisor,coach,candidate,attendee,participant,borrower,donor,nominee,salesperson,sales rep,agent,rep,traveller,traveler,pupil,parent,lawyer,attorney,solicitor,plaintiff,defendant,claimant,complainant,respondent,petitioner,appellant,victim,suspect,judge,licensee,lessee,landlord,visitor,resident,caller,voter,trainee,trainer,instructor,tutor,interviewee,interviewer,requester,requestor,approver,reviewer,technician,provider,carer,caregiver,next of kin,partner,husband,wife,mother,father,principal,leader,head,attn,attention,consignee,buyer,seller,assigned to,reporter,reported by,submitted by,requested by,approved by,reviewed by,signed by,created by,prepared by,signature,booked by,booked for,guarantor,ceo,consultant,surgeon,professor,remitter,organizer,organiser,policy holder,cliente,paciente,empleado,alumno,titular,responsable,propietario,kunde,kundin,inhaber,mieter,mitarbeiter,patientin,schüler,intestatario,paziente,dipendente,funcionario,aluno,employé,salarié,élève,locataire,клиент,пациент,сотрудник,владелец,контакт,контактное лицо,заказчик,получатель,ansprechperson,bearbeiter,sachbearbeiter,versicherter,eigentümer,empfänger,absender,interlocuteur,bénéficiaire,solicitante,remitente,destinatario,comprador,vendedor,contacto,responsável,contato,referente,richiedente,klant,medewerker,contactpersoon,aanvrager,kund,anställd,kontaktperson,klient,pracownik,osoba kontaktowa,müşteri,çalışan,yetkili kişi,zákazník,pacient,zaměstnanec,kontaktní osoba,ügyfél,beteg,kapcsolattartó,pelatis,asthenis,ypallilos,客户,顾客,顧客,患者,病人,员工,學生,学生,负责人,負責人,经办人,会员,會員,お客様名,担当者名,고객,담당자명',
);

/** Names of things, in the languages above. */
const things = list(
  'brand,produk,barang,perusahaan,kota,ürün,firma,şirket,şehir,plik,produkt,produktu,firmy,miasta,товара,товар,компании,компания,города,город,файла,продукта,организации,улицы,المنتج,منتج,الشركة,شركة,المدينة,مدينة,الملف,ملف,البنك,الشارع,المستخدم,مستخدم,उत्पाद,कंपनी,शहर,फ़ाइल,फाइल,बैंक,वस्तु,পণ্য,পণ্যের,কোম্পানি,শহর,ফাইল,ব্যাংক,公司,产品,商品,文件,项目,城市,学校,部门,用户名,品名,店,会社,製品,部署,都市,název,souboru,název firmy,jméno souboru,jméno produktu,uživatelské jméno,jméno firmy,názov,cégnév,termék neve,terméknév,fájlnév,fájl neve,felhasználónév,cég neve,város neve,utcanév,onoma archeiou,onoma etaireias,onoma proiontos,onoma christi,etaireia,회사,제품,상품,파일,도시,부서,dateiname,produktname,firmenname,ortsname,straßenname,benutzername,bundesland,kurzname',
);

const named =
  'rank,gene,protein,element,compound,chemical,ship,boat,road,river,mountain,font,icon,theme,skill,job,task,step,stage,phase,feature,attribute,property,option,setting,parameter,rule,error,exception,library,repo,repository,branch,release,build,workflow,pipeline,layer,asset,sensor,machine,equipment,part,material,ingredient,recipe,dish,menu,shop,market,stock,fund,index,exchange,index,drink,food,breed,crop,seed,domain name,process,thread,interface,port,nick,screen,display,account name,short,common,scientific,trade,generic,registered,collection,series,edition,location,place,building,room,lake,park,station,stop,route,line,folder,directory,path,sheet,report,form,survey,question,answer,award,prize,position,designation,grade';

/** `first purchase` is no name. */
const notFirst = pairs(
  'first,last',
  'purchase,order,seen,login,visit,contact,date,time,day,activity,update,payment,call,touch,response,session,ip,channel,source,page,product,category,four,4,digits,class,round,place,floor,year,month,week,quarter',
);
const halves = list(
  'contact,person,employee,student,owner,lead,guest,passenger,patient,member,applicant,spouse,father,mother,guardian,emp,cust,client,customer,borrower,cardholder,insured,attendee,traveller,buyer,driver,tenant,donor,candidate',
);

export const nameHeader: HeaderWords = {
  strong: [
    ...list(
      'first name,last name,given name,surname,surnames,family name,full name,middle name,maiden name,maiden,forename,forenames,fname,lname,mname,f name,l name,m name,full nm,cardholder,card holder,account holder,name on card,name on account,next of kin,given names,first names,last names,firstname,lastname,middle initial name,legal name,preferred name,birth name,former name,father s name,mother s name,husband s name',
    ),
    ...kinds.flatMap((kind) => [`name ${kind}`, `names ${kind}`, `${kind} names`]),
    // A user name is a login.
    ...people.filter((who) => who !== 'user').map((who) => `${who} name`),
    ...halves.flatMap((who) => [`${who} first`, `${who} last`]),
    ...people.flatMap((who) => [`${who} s name`, `name of ${who}`, `name of the ${who}`]),
    ...abroad,
  ],
  weak: [...bareNames, ...somebody],
  against: [...things, ...notFirst, ...pairs(named, 'name,names')],
  heads: somebody,
};
