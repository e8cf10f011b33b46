import type { HeaderWords } from '../detector.ts';
import { list, pairs } from './list.ts';

/** Beside the labels that text has too. */
export const passportHeader: HeaderWords = {
  strong: list(
    'passport num,passport id,passport nbr,pass no,passport doc no,travel document number,travel document no,us passport,pasport,reisepass nr,reisepassnr,passnummer,passnr,pass nr,paspoort,paspoortnummer,passnumer,passinumero',
    'numero de pasaporte,num pasaporte,no pasaporte,nro pasaporte,numero do passaporte,num passaporte,numero passaporte,numero di passaporte,n passaporto,numéro de passeport,num passeport,no passeport,n passeport,paspor,nomor paspor,no paspor,pasaport,pasaport no,pasaport numarasi,paszport,numer paszportu,nr paszportu,číslo pasu,pas cislo,útlevélszám,pasaport numar,hộ chiếu,số hộ chiếu',
    'паспорт,номер паспорта,серия и номер паспорта,паспорт номер,загранпаспорт,паспортные данные,διαβατήριο,αριθμός διαβατηρίου,جواز السفر,رقم الجواز,رقم جواز السفر,جواز سفر,דרכון,מספר דרכון,گذرنامه,شماره گذرنامه,پاسپورٹ,پاسپورٹ نمبر,पासपोर्ट,पासपोर्ट नंबर,पासपोर्ट संख्या,পাসপোর্ট,পাসপোর্ট নম্বর',
    '护照,护照号,护照号码,護照,護照號碼,旅券番号,パスポート,パスポート番号,여권,여권번호,หนังสือเดินทาง,เลขที่หนังสือเดินทาง',
  ),
  weak: [],
  against: list(
    'expiry,expires,expiration,issued,issue,country,date,type,name,photo,url,status,verified,strategy,local,session,office,nationality,scan,image,vencimiento,caducidad,validade,scadenza,gültig,ablauf,срок,дата,有效期,期限',
  ),
};

export const licenceHeader: HeaderWords = {
  strong: list(
    'driver license number,drivers license number,driving licence number,driving license number,driver licence number,driver lic,drivers lic,driver license no,driver s licence,dl num,dl nbr,d l no,d l number,dl id,driver lic no,driver permit,drivers permit,lic no driver,driver id card,motor vehicle license',
    'führerscheinnummer,führerschein nr,führerscheinnr,fahrerlaubnis,fahrerlaubnisnummer,rijbewijs,rijbewijsnummer,körkort,körkortsnummer,førerkort,førerkortnummer,kørekort,ajokortti',
    'licencia de conducir,licencia conducir,licencia de conduccion,permiso de conducir,permiso conducir,carnet de conducir,numero de licencia de conducir,carteira de motorista,cnh,numero cnh,carta de conducao,habilitacao,permis de conduire,permis conduire,numero de permis,no permis,num permis,patente di guida,patente guida,numero patente',
    'sim number driver,nomor sim,no sim,surat izin mengemudi,ehliyet,ehliyet no,sürücü belgesi,prawo jazdy,numer prawa jazdy,řidičský průkaz,jogosítvány,permis auto,giấy phép lái xe',
    'водительское удостоверение,номер водительского удостоверения,водительские права,посвідчення водія,άδεια οδήγησης,رخصة القيادة,رقم رخصة القيادة,رخصة قيادة,רישיון נהיגה,گواهینامه رانندگی,ڈرائیونگ لائسنس,ड्राइविंग लाइसेंस,चालक अनुज्ञप्ति,ড্রাইভিং লাইসেন্স',
    '驾照,驾驶证,驾驶证号,驾照号,駕照,駕駛執照,運転免許証,運転免許証番号,免許証番号,운전면허,운전면허번호,운전면허증,ใบขับขี่',
  ),
  weak: list(
    'license number,license no,licence number,licence no,permit number,lic num,lic no,lic number,license num',
  ),
  against: list(
    'plate,software,product,key,expiry,expires,expiration,issued,issue,state,class,type,business,url,date,open source,name,status,sim card,vehicle plate,mit,apache,country,medical,nursing,professional,broker,liquor',
  ),
};

export const nationalIdHeader: HeaderWords = {
  strong: list(
    'national ids,national id no,national id number,national identity,national identity number,national insurance number,ni no,nino,identity number,identity no,identity card,identity card no,id card,id card no,id card number,citizen id,citizenship no,personal id,personal number,personal identity number,personal code,ni number,tax id,tax number,tax no,tax id no,tax ref,tin,tfn,tax file number,sin number,social insurance number,pan number,pan no,pan card,aadhar,aadhar no,adhar,aadhaar number,aadhaar no,uid aadhaar,uidai,voter id,emirates id,nid,nid no,nid number',
    'steuernummer,steuernr,steuer nr,steuerid,steuer identnr,steuer identifikationsnummer,idnr,ausweisnummer,personalausweis,personalausweisnummer,personalausweis nr,sozialversicherungsnr,sv nummer,ahv,ahv nummer,ahv nr,avs number,burgerservicenr,sofinummer,rijksregisternummer,personnr,personnummeret,fødselsnr,fødselsnummer,fodselsnr,cpr,cpr number,cpr nr,cpr nummer,henkilötunnus,henkilotunnus,kennitala',
    'dni,nif,nie,dni nie,numero de dni,num dni,no dni,documento,documento de identidad,num documento,numero de documento,nro documento,cedula,cedula de identidad,curp,clave unica,rfc,rut,rut cliente,run,cuil,cuit,cpf,cpf cliente,cpf cnpj,cnpj,numero cpf,num cpf,rg,numero de identificacion,identificacion fiscal,numero fiscal,nif cliente,contribuinte,numero de contribuinte,insee,nir,numéro insee,securite sociale,numero de securite sociale,num secu,no secu,numero secu,nss,codice fiscale,cod fiscale,cod fisc,codfisc,cf cliente',
    'nik,nomor ktp,no ktp,ktp,nomor induk kependudukan,tc kimlik,tc kimlik no,tckn,tc no,kimlik no,kimlik numarasi,pesel,nr pesel,numer pesel,nip osoby,rodné číslo,rodne cislo,birth number,adószám,adoazonosito,személyi szám,cnp,cod numeric personal,egn,oib,jmbg,emso,isikukood,asmens kodas,personas kods,cccd,cmnd,số cmnd,số cccd,căn cước',
    'инн,снилс,егн,эгн,јмбг,иин,номер инн,номер снилс,ідентифікаційний код,рнокпп,αφμ,αμκα,الرقم القومي,رقم الهوية,الهوية الوطنية,رقم البطاقة الشخصية,الرقم الوطني,רישום זהות,תעודת זהות,מספר זהות,ת ז,کد ملی,شماره ملی,شناختی کارڈ,شناختی کارڈ نمبر,cnic,آधार,आधार,आधार संख्या,आधार नंबर,पैन,पैन नंबर,जातीয় পরিচয়পত্র,জাতীয় পরিচয়পত্র,জাতীয় পরিচয় পত্র,এনআইডি',
    '身份证,身份证号,身份证号码,证件号码,居民身份证,身分證,身分證字號,身份證號碼,マイナンバー,個人番号,주민등록번호,주민번호,외국인등록번호,เลขบัตรประชาชน,เลขประจำตัวประชาชน,nric,nric no,fin no,resident registration,resident registration number,resident id,ppsn,pps number,pps no,ird number,hkid,mykad,my number,teudat zehut',
  ),
  weak: [],
  against: list(
    'order,invoice,tracking,sku,serial,product,item,phone,hash,type,tipo,typ,issue date,expiry,expires,photo,类型,種類',
  ),
};

export const healthHeader: HeaderWords = {
  strong: list(
    'nhs no,nhs num,nhs nbr,npi number,npi no,npi num,npi nbr,provider npi,dea no,dea num,dea nbr,health id,health card,health card number,health card no,health insurance number,health insurance no,health insurance id,health plan beneficiary,beneficiary id,beneficiary identifier,national provider identifier,medicare id,medicare no,medicare num,medicare nbr,medicare card,hicn,mbi number,mbi no,ihi',
    'krankenversicherungsnummer,krankenversicherungsnr,krankenkassennummer,versichertennr,versicherten nr,versichertennr egk,kvnummer,kv nummer,gesundheitskarte,zorgverzekeringsnummer',
    'numero de seguro medico,tarjeta sanitaria,numero tarjeta sanitaria,cartao sus,numero sus,cartao nacional de saude,carte vitale,numero carte vitale,tessera sanitaria,numero tessera sanitaria',
    'полис омс,номер полиса омс,رقم التأمين الصحي,स्वास्थ्य आईडी,健康保险号,医保号,医保卡号,健康保険証番号,保険者番号,건강보험번호',
  ),
  weak: list(
    'medical record no,medical record num,medical record nbr,medical rec no,med rec no,med rec number,mr no,mrno,mrn no,patient mrn,chart no,chart number,hospital number,hospital no,patient number,patient no',
  ),
  against: list(
    'order,invoice,tracking,sku,serial,phone,name,type,amount,status,date,count,paid,payment,charge,charges,eligible,flag',
  ),
};

export const cvvHeader: HeaderWords = {
  strong: list(
    'cv 2,cvv 2,cvc 2,cvv no,cvv number,cvv code,cvc code,card verification,card verification value,card verification code,verification value,card security code,security cd,cc cvv,cc cvc,card cvv,card cvc,pin code,pin number,pin no,card pin code',
    'prüfziffer,pruefziffer,kartenprüfnummer,kartenprüfziffer,sicherheitscode,kpn,geheimzahl,codigo de seguridad,codigo seguridad,cod seguridad,codigo de seguranca,cod seguranca,cryptogramme,cryptogramme visuel,code de securite,code securite,codice di sicurezza,codice sicurezza,kode keamanan,güvenlik kodu,kod cvv,kod bezpieczeństwa,pincode,clave',
    'код безопасности,код cvv,пин,пин код,رمز الأمان,رمز التحقق,सुरक्षा कोड,সিকিউরিটি কোড,安全码,验证码卡,安全碼,セキュリティコード,暗証番号,보안코드,비밀번호카드',
  ),
  weak: [],
  against: list(
    'postal,zip,country,area,academic,year,gpio,board,url,date,status,city,state,result,check,match,connector,header,layout,location',
  ),
};

export const expiryHeader: HeaderWords = {
  strong: list(
    'exp dt,exp date,expiration date,expiration dt,expiry dt,expire,expire date,exp month year,exp mm yy,card expiry,card expiration,card exp,cc exp,cc expiry,cc expiration,valid through,valid until,valid to,valid upto,good through,exp yr mo',
    'gültig bis,gueltig bis,verfallsdatum,ablaufdatum,ablauf,verfall,vervaldatum,geldig tot,utgångsdatum,utløpsdato,udløbsdato,giltig till,voimassa,fecha de vencimiento,fecha vencimiento,vencimiento,venc,fecha de caducidad,fecha caducidad,caducidad,validade,data de validade,vencimento,data vencimento,date expiration,date d expiration,date de validite,date validite,expire le,fin de validite,scadenza,data scadenza,data di scadenza',
    'tanggal kadaluarsa,masa berlaku,berlaku sampai,son kullanma,son kullanma tarihi,data ważności,ważna do,platnost do,lejárat,data expirarii,срок действия,действительна до,термін дії,تاريخ الانتهاء,تاريخ انتهاء,صالحة حتى,समाप्ति तिथि,वैधता,মেয়াদ,মেয়াদ শেষ,有效期,到期日,有效期限,有効期限,유효기간,만료일',
  ),
  weak: [],
  against: list(
    'password,token,session,certificate,passport,licence,license,contract,lease,warranty,policy,subscription,cookie,cache,key,domain,visa permit,food,lot,batch,stock,option,futures,experience',
  ),
};

export const ipHeader: HeaderWords = {
  strong: list(
    'ip,ips,ip address,ip addresses,ip addr,ip adr,ipv 4,ipv 6,ip 4,ip 6,ipaddr,ipaddress,ipadress,client ip,remote addr,remote address,remote ip,remote host ip,source ip,src ip,dst ip,dest ip,destination ip,host ip,user ip,login ip,last login ip,public ip,peer ip,x forwarded for,forwarded for,visitor ip,inet addr,internet address,src addr,dst addr',
    'ip adresse,ip adresse client,dirección ip,direccion ip,endereço ip,endereco ip,adresse ip,indirizzo ip,alamat ip,ip adresi,adres ip,ip adres,ip adresa,ip cím,ip osoite,ip adress,địa chỉ ip,ip адрес,ип,айпи,عنوان ip,عنوان الاي بي,ip पता,आईपी,आईपी पता,আইপি,আইপি ঠিকানা,ip 地址,地址 ip,ip アドレス,아이피,ip 주소',
  ),
  weak: list('host,remote,client,source,address,addr,peer,endpoint,server,node,destination,origin'),
  against: list(
    'version,build,firmware,revision,rev,patch,release,driver,oid,netmask,subnet,gateway,cidr,ver,ip rating,ip class,ip protection',
  ),
};

/** Behind `key` or `secret`: who has to do with it, what is said of it, and figures of speech. */
const aboutSecrets =
  'manager,owner,holder,contact,person,people,executive,director,lead,leader,officer,admin,administrator,custodian,keeper,creator,author,requester,provider,vendor,customer,client,partner,player,players,owners,holders,managers,contacts,stakeholder,stakeholders,team,group,department,policy,rotation,algorithm,length,size,strength,format,status,state,label,title,description,comment,reason,purpose,version,level,tier,class,category,created,updated,modified,expires,expired,expiration,age,date,day,santa,sauce,admirer,agent,ballot,benefit,clearance,diary,friend,garden,ingredient,life,location,lover,menu,mission,police,project,question,answer,recipe,service,shopper,society,story,word,code name,findings,results,points,figures,indicator,metric,performance,feature,issue,role,skill,stage,takeaway,topic,chain,board,ring,word list,signature,west,largo';

export const secretHeaders = {
  token: {
    strong: list(
      'access token,api token,api key,api secret,auth token,authentication token,authorization token,refresh token,session token,bot token,personal access token,bearer,bearer token,client secret,app secret,app token,webhook secret,signing secret,oauth token,id token,jwt,jwt token,apikey,apitoken,secret token,clé api,cle api,jeton,jeton acces,token de acceso,clave api,chave api,token de acesso,api schlüssel,zugriffstoken,chiave api,kunci api,api anahtarı,klucz api,токен,ключ api,токен доступа,访问令牌,令牌,密钥 api,アクセストークン,액세스토큰,토큰',
    ),
    weak: list('token,tokens,secret,key,credential'),
    against: [
      ...list('hash,digest,fingerprint'),
      ...pairs(
        'token,tokens,key,secret',
        'count,type,name,limit,usage,used,price,max,total,expiry',
      ),
      ...pairs('token,key,secret', aboutSecrets),
    ],
  },
  cloudKey: {
    strong: list(
      'secret,secret access key,aws secret,secret key,aws secret key,storage key,aws key,aws key id,aws access key,aws access key id,aws secret access key,account key,azure key,storage account key,gcp key,google api key,access key secret,accesskeysecret,secretkey,clave secreta,clé secrète,chave secreta,geheimer schlüssel,chiave segreta,секретный ключ,私钥 aws,密钥',
    ),
    weak: list('access key,access key id,accesskey,accesskeyid,ak id'),
    against: [
      ...list('hash,checksum,public,arn,name'),
      ...pairs('key,secret', 'type,count'),
      ...pairs('key,secret', aboutSecrets),
    ],
  },
  privateKey: {
    strong: list(
      'private key,privatekey,priv key,ssh key,ssh private key,pem,rsa key,tls key,ssl key,host key,clave privada,clé privée,chave privada,privater schlüssel,chiave privata,закрытый ключ,приватный ключ,私钥,秘密鍵,개인키',
    ),
    weak: ['key'],
    against: [],
  },
  connectionString: {
    strong: list(
      'connection string,conn string,conn str,connection str,database url,db url,dsn,connection url,connection uri,database uri,db uri,mongo uri,mongo url,redis url,postgres url,jdbc url,jdbc,cadena de conexion,chaine de connexion,string de conexão,verbindungszeichenfolge,stringa di connessione,строка подключения,连接字符串,接続文字列,연결문자열',
    ),
    weak: list('url,uri,connection,link'),
    against: [],
  },
} as const satisfies Readonly<Record<string, HeaderWords>>;
