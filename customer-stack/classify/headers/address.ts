import type { HeaderWords } from '../detector.ts';
import { list, pairs } from './list.ts';

export const addressHeader: HeaderWords = {
  strong: list(
    'address,addresses,addr,addr 1,addr 2,street,street address,address line,mailing address,billing address,shipping address,home address,residence,residential address,residential,home addr,permanent address,current address,postal address,delivery address,street name,street line,street no,po box,house address,domicile,ship to,bill to,ship to address,bill to address,line 1 address',
    'adresse,adressen,anschrift,strasse,strasse und hausnummer,strasse hausnr,strasse nr,str nr,str hausnr,wohnadresse,wohnanschrift,privatadresse,privatanschrift,heimadresse,lieferadresse,lieferanschrift,rechnungsadresse,rechnungsanschrift,postanschrift,kundenadresse,meldeadresse,wohnort strasse,adres,adresregel,straat,straatnaam,straat en huisnummer,woonadres,huisadres,postadres,bezorgadres,factuuradres,gatuadress,adress,hemadress,postadress,gate,gateadresse,bostedsadresse,bopæl,vej,vejnavn,osoite,katuosoite,kotiosoite,heimilisfang',
    'direccion,direcciones,domicilio,calle,calle y numero,calle numero,direccion postal,direccion de envio,direccion de facturacion,direccion particular,dir,domicilio particular,endereco,enderecos,logradouro,rua,morada,endereco residencial,endereco de entrega,endereco completo,residencia,rue,voie,adresse postale,adresse postale complete,adresse domicile,adresse de livraison,adresse de facturation,ligne adresse,no et rue,numero et rue,domicile,indirizzo,indirizzi,via,via e numero,indirizzo di residenza,indirizzo residenza,domicilio fiscale,indirizzo di spedizione',
    'alamat,alamat lengkap,alamat rumah,jalan,alamat pengiriman,adresi,ev adresi,teslimat adresi,ikamet,ikametgah,ikamet adresi,fatura adresi,sokak,cadde,acik adres,ulica,ulica i numer,ulica nr,adres zamieszkania,adres zameldowania,adres korespondencyjny,adresa,ulice,bydliště,trvalé bydliště,lakcím,cím,utca,lakóhely,állandó lakcím,levelezési cím,szállítási cím,számlázási cím,tartózkodási hely,utca házszám,adresa bydliště,trvalý pobyt,trvalá adresa,ulice a číslo,ulice a číslo popisné,doručovací adresa,korespondenční adresa,fakturační adresa,ulica a číslo,trvalý pobyt,strada,domiciliu,địa chỉ,đường',
    'адрес,адреса,улица,ул,домашний адрес,адрес доставки,адрес проживания,адрес регистрации,место жительства,почтовый адрес,вулиця,διεύθυνση,οδός,diefthynsi,dieuthynsi,diefthinsi,odos,odos kai arithmos,diefthynsi katoikias,taxydromiki diefthynsi,topos katoikias',
    'عنوان,العنوان,الشارع,عنوان السكن,عنوان المنزل,عنوان الشحن,عنوان التوصيل,محل الاقامة,מען,כתובת,רחוב,آدرس,نشانی,خیابان,پتہ,پتا,گھر کا پتہ,ڈاک کا پتہ',
    'पता,घर का पता,डाक पता,स्थायी पता,वर्तमान पता,निवास,ठिकाना,সম্পূর্ণ ঠিকানা,ঠিকানা,বাড়ির ঠিকানা,স্থায়ী ঠিকানা,বর্তমান ঠিকানা,রাস্তা',
    '地址,住址,家庭住址,家庭地址,详细地址,通讯地址,收货地址,联系地址,街道,住所,番地,現住所,自宅住所,お届け先,送付先,주소,자택주소,배송지,배송주소,도로명주소,ที่อยู่,ถนน',
  ),
  /** Short for street, and for string. */
  weak: list('str,hausnr,ul,av'),
  against: [
    ...list(
      'email,mail,e mail,ip,mac,web,website,url,host,hostname,wallet,bitcoin,btc,eth,ethereum,crypto,contract,memory,network,type,id,city,state,country,zip,postal code,postal area,postal district,postcode,code,suffix,streetlight',
      'mailová,elektronická,e mailová,mail cím,email cím,e mail cím,elektroniki,web cím,webcím,correo,correo electronico,electronico,mails,courriel,electronique,elettronica,elettronico,eletronico,url,postleitzahl,plz,ort,stadt,ville,ciudad,citta,cidade,stad,miasto,kota,e posta,eposta,почты,электронной почты,эл почты,البريد,الالكتروني,الإلكتروني,इमेल,ईमेल,ই মেইল,ইমেইল,邮箱,邮件,郵箱,电子,電子,メール,网址,网络,이메일,메일,홈페이지',
    ),
    ...pairs(
      'address,addresses,addr',
      'ids,count,status,verified,valid,hash,prefix,offset,width,register',
    ),
    ...pairs(
      'token,bus,register,pointer,virtual,node,server,broadcast,multicast,endpoint,device,socket,port,from,sender,reply',
      'address,addr',
    ),
    ...pairs('street', 'light,lights,view,food,fashion,sign,style,surface,level'),
  ],
};
