import type { HeaderWords } from '../detector.ts';
import { list, pairs } from './list.ts';

export const phoneHeader: HeaderWords = {
  strong: list(
    'phone,phones,phone number,telephone,tel,mobile,cell,cellphone,cell phone,fax,telefax,msisdn,whatsapp,whats app,ph no,ph number,phone no,contact number,contact no,tele no,tele number,landline,land line,call back number,callback number,sms number,pager',
    'home phone,work phone,mobile phone,day phone,evening phone,emergency contact number,customer contact tel,dial number,handset number,mdn,mobile no,mobile number,mob,m no,callback,caller number,caller id,callee number,from number,to number,sms to,wa number,toll free,toll free number,best number',
    // German, Dutch, Scandinavian, Finnish
    'telefon,handy,mobil,telefonnummer,telefonnr,telefon nr,rufnummer,ruf nr,handynummer,handy nr,mobilnummer,mobilnr,mobiltelefon,mobilfunk,mobilfunknummer,festnetz,festnetznummer,fernsprecher,durchwahl,telefonprivat,telefondienst,kundentelefon,telefaxnummer,faxnummer,rückrufnummer,telefoonnummer,telefoon,telefoonnr,mobiel,mobielnummer,gsm,gsm nummer,tlf,tlf nr,tlf nummer,mobilnr,telefonnumret,telefonnummeret,puhelin,puhelinnumero,puh,puhnro,matkapuhelin,sími,farsími',
    // Spanish, Portuguese, French, Italian
    'telefono,telefonos,movil,celular,cel,tfno,tlfno,num tel,numero de telefono,numero telefono,numero movil,telefono movil,telefono fijo,numero de celular,telefone,telefones,telemovel,telemóvel,telefone fixo,telefone celular,numero de telefone,numero do telefone,fone,portable,telephones,numero de telephone,numero telephone,no de telephone,no telephone,n telephone,tel portable,tel fixe,num portable,numero portable,téléphone fixe,cellulare,cellulari,recapito telefonico,numero di telefono,numero telefonico,numero di cellulare,telefonino',
    // Indonesian, Turkish, Polish, Czech, Hungarian, Romanian, Vietnamese
    'telepon,nomor telepon,no telepon,no telp,telp,no hp,nomor hp,nomor ponsel,ponsel,no handphone,handphone,hp no,nomor wa,no wa,telefon numarasi,telefon no,cep,cep tel,cep telefonu,cep no,gsm no,telefonu,telefonun,nr telefonu,numer telefonu,numer telefonu komórkowego,komórka,tel kom,telefon komórkowy,mobilní telefon,telefonní číslo,tel číslo,číslo telefonu,mobilní číslo,telefon domů,telefon do práce,pevná linka,telefónne číslo,mobilné číslo,mobilszám,mobil szám,telefonos elérhetőség,vezetékes telefon,telefonszam,telefonszám,mobiltelefonszám,număr de telefon,numar telefon,nr telefon,số điện thoại,điện thoại,di động,sdt,sđt',
    // Russian, Ukrainian, Greek
    'телефон,телефоны,тел,номер телефона,мобильный,мобильный телефон,моб тел,моб,сотовый,сотовый телефон,контактный телефон,номер мобильного,факс,телефону,номер телефону,мобільний,τηλέφωνο,κινητό,τηλ,αριθμός τηλεφώνου,tilefono,tilefona,tilephono,kinito,kinito tilefono,stathero,stathero tilefono,arithmos tilefonou,til epikoinonias',
    // Arabic, Hebrew, Persian, Urdu
    'هاتف,الهاتف,رقم الهاتف,رقم هاتف,جوال,الجوال,رقم الجوال,رقم جوال,موبايل,الموبايل,رقم الموبايل,محمول,المحمول,تليفون,التليفون,رقم التليفون,فاكس,نقال,الهاتف النقال,الهاتف المحمول,טלפון,מספר טלפון,נייד,טלפון נייד,تلفن,شماره تلفن,شماره تماس,موبایل,تلفن همراه,فون,فون نمبر,موبائل,موبائل نمبر,ٹیلی فون,رابطہ نمبر',
    // Hindi, Bengali
    'फोन,फ़ोन,फोन नंबर,फ़ोन नंबर,मोबाइल,मोबाइल नंबर,मोबाईल,दूरभाष,टेलीफोन,संपर्क नंबर,संपर्क नम्बर,सम्पर्क नंबर,ফোন,ফোন নম্বর,মোবাইল,মোবাইল নম্বর,মোবাইল নাম্বার,টেলিফোন,যোগাযোগ নম্বর',
    // Chinese, Japanese, Korean, Thai
    '手机,手机号,手机号码,电话,电话号码,移动电话,联系方式,联系电话,固话,座机,传真,手機,手機號碼,電話,電話號碼,行動電話,聯絡電話,电话号,電話番号,携帯電話,携帯番号,携帯,連絡先電話,휴대폰,휴대폰번호,휴대전화,휴대전화번호,핸드폰,핸드폰번호,전화,전화번호,연락처,팩스,โทรศัพท์,เบอร์โทร,เบอร์โทรศัพท์,มือถือ,เบอร์มือถือ',
  ),
  weak: [],
  against: [
    ...list(
      'order,tracking,sku,serial,version,date,time,timestamp,ip,lat,lon,latitude,longitude,amount,price,invoice,isbn,zip,postal,ssn,model,imei,imsi,iccid,type,mtcn,count,plan',
      'fecha,modelo,tipo,precio,marca,modell,typ,marke,preis,datum,modèle,marque,prix,modello,prezzo,型号,品牌,价格,機種,モデル,기종',
      // The acidity of soil or water, cells of batteries and tissue
      'soil,acidity,titration,ph range,battery,batteries,voltage,tower,tissue,spawn,spawns,mitochondria',
    ),
    ...pairs(
      'phone,phones,telephone,mobile,mob,cell,cells,tel,fax,ph',
      'id,ids,uuid,brand,carrier,operator,network,status,verified,cost,bill,minutes,duration,name,case,cover,os,app,company,code,hash,sensor,reading,units,value,level,min,max,avg,mean,sample,buffer,balance,line,lines,grid,row,culture,density,size,area,color,colour,temp,temperature,hp,xp,boss,damage,loot,entity,density',
    ),
    ...pairs(
      'blood,red,white,stem,fuel,solar,grid,table,spreadsheet,boss,water',
      'cell,cells,mob,ph',
    ),
  ],
};
