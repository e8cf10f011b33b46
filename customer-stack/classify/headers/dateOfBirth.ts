import type { HeaderWords } from '../detector.ts';
import { list } from './list.ts';

export const birthHeader: HeaderWords = {
  strong: list(
    'date of birth,birth date,birthdate,birthday,birthdays,dob,d o b,born,born on,birth,bday,b day,b date,date born,birth dt,birth day,day of birth,date birth',
    'geburtsdatum,geburtsdat,geburtstag,geb datum,geb,gebdatum,geb dat,gebdat,geb tag,geboren,geboren am,geburt,geboortedatum,geboortedag,geb datum,fødselsdato,fødselsdag,fødselsdata,fødd,født,fodselsdato,fodelsedatum,födelsedatum,född,födelsedag,syntymäaika,syntymäpäivä,syntynyt,fæðingardagur',
    'fecha nacimiento,fecha de nacimiento,fecha nac,fec nac,fech nac,f nac,f nacimiento,fnac,nacimiento,cumpleaños,cumple,nacido el,data nascimento,data de nascimento,data nasc,dt nasc,dt nascimento,nascimento,aniversário,dia de nascimento,nascido em',
    'date de naissance,date naissance,dt naissance,dte naissance,naissance,né le,née le,né e le,ne e le,ddn,date naiss,date de naiss,anniversaire,jour de naissance,data di nascita,data nascita,nascita,nato il,nata il,nato a il,compleanno,dt nascita',
    'tanggal lahir,tgl lahir,tgllahir,ttl,lahir,doğum tarihi,doğum günü,d tarihi,doğum t,dogum tarihi,dogum tar,data urodzenia,data ur,dzień urodzenia,urodzony,urodzona,datum narození,datum nar,nar dne,narozen,narozena,den narození,dátum narodenia,születési dátum,születési idő,szül idő,születés dátuma,születés ideje,született,szül dátum,data nașterii,data nasterii,ngày sinh,ngay sinh',
    'дата рождения,дата рожд,день рождения,рождения,д р,др,родился,дата народження,день народження,ημερομηνία γέννησης,imerominia gennisis,imerominia gennhshs,hmerominia gennisis,im gennisis,hm gennisis,etos gennisis,ημ γέννησης,γέννηση,дата на раждане,датум рођења,datum rođenja',
    'تاريخ الميلاد,تاريخ ميلاد,الميلاد,تاريخ الولادة,يوم الميلاد,מועד לידה,תאריך לידה,تاریخ تولد,تولد,تاریخ پیدائش,پیدائش',
    'जन्म तिथि,जन्मतिथि,जन्म तारीख,जन्म दिनांक,जन्मदिन,जन्म दिन,जन्म की तारीख,জন্ম তারিখ,জন্মতারিখ,জন্মদিন,জন্ম দিন',
    '生年月日,誕生日,出生日期,出生年月日,出生年月,生日,出生,生年,생년월일,생일,출생일,วันเกิด,วันเดือนปีเกิด',
  ),
  weak: [],
  against: list(
    'place,lugar,lieu,luogo,ort,city,country,state,weight,rate,count,order,certificate,id,name,year month only,control,town,county,stadt,land,ville,pays,ciudad,pais,comune,citta,cidade,plaats,yeri,miejsce,место,місце,مكان,स्थान,স্থান,地,地点,地點,場所,출생지,gender,sex,type,status,parity,length,company founded,tempat',
  ),
};
