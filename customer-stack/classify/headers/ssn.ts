import type { HeaderWords } from '../detector.ts';
import { list } from './list.ts';

export const ssnHeader: HeaderWords = {
  strong: list(
    'ssn,ssns,ssn number,ssn no,s s n,ss number,ss no,ss num,social security,social security number,social security no,social security num,soc sec,soc sec no,soc sec number,social sec,social number,social no,socsec,socsecno,social insurance us,us ssn,emp ssn,ee ssn,eessn,ssn tin,ssnum',
    'sozialversicherungsnummer,numero de seguro social,número de seguridad social,seguro social,numero do seguro social,numéro de sécurité sociale americain,номер социального страхования,社会安全号码,社会安全号,社會安全號碼,社会保障番号,사회보장번호,رقم الضمان الاجتماعي,सामाजिक सुरक्षा संख्या',
  ),
  weak: list(
    'national id,tax id,tin,taxpayer id,tax payer id,taxpayer identification,social,identity number,government id,identification number,id number,tax number',
  ),
  against: list(
    'order,invoice,tracking,sku,serial,part,part number,product,item,version,build,timestamp,hash,phone,zip,postal,routing,aba,itin,last 4,last four,hull,submarine,ship,vessel,boat,navy,fleet,issn,ein,employer,network,ssid',
  ),
};
