import type { HeaderWords } from '../detector.ts';
import { list } from './list.ts';

export const ibanHeader: HeaderWords = {
  strong: list(
    'iban,ibans,iban no,iban number,iban code,bank account,account number,account no,kontonummer,bankverbindung,kontoverbindung,bankkonto,cuenta bancaria,conta bancaria,compte bancaire,rib,conto corrente,coordinate bancarie,rekeningnummer,bankrekening,numer konta,nr konta,hesap numarasi,номер счета,счет,رقم الحساب,رقم الايبان,ايبان,银行账号,口座番号,계좌번호',
  ),
  weak: list('account,konto,cuenta,compte,conto,conta,rekening,hesap'),
  against: [],
};

export const bankHeader: HeaderWords = {
  strong: list(
    'aba routing,aba rtn,rtn,routing num,routing transit,routing code,transit number,bank acct,bank acct no,bank account no,bank account num,bank ac no,bank a c,beneficiary account,bene account,payee account,sort code,sortcode,direct deposit account,deposit account,dda,dda number,checking acct,savings acct,chequing account,bsb,bsb number,clabe interbancaria,cbu',
    'bankleitzahl,blz,bankkonto,bankkontonummer,kontonr bank,cuenta bancaria,numero de cuenta,numero de cuenta bancaria,nro de cuenta,nro cuenta,cuenta corriente,cuenta clabe,conta bancaria,conta corrente,numero da conta,numero conta,num conta,numero compte,numero de compte,n de compte,numero de compte bancaire,compte bancaire,conto bancario,conto corrente,numero conto,numero di conto,bankrekening,bankrekeningnummer,rekeningnummer,rekeningnr,bankrekeningnr,bankkontonummer,tilinumero,bankgiro',
    'nomor rekening,no rekening,rekening bank,rek bank,hesap no,hesap numarasi,banka hesabi,numer konta,nr konta,numer rachunku,nr rachunku,rachunek bankowy,konto bankowe,číslo účtu,bankszámlaszám,cont bancar,số tài khoản',
    'номер счета,номер счёта,банковский счет,банковский счёт,расчетный счет,рахунок,номер рахунку,رقم الحساب,رقم الحساب البنكي,الحساب البنكي,حساب بنكي,מספר חשבון,חשבון בנק,شماره حساب,اکاؤنٹ نمبر,बैंक खाता,खाता संख्या,बैंक खाता संख्या,खाता नंबर,ব্যাংক হিসাব,হিসাব নম্বর,ব্যাংক একাউন্ট',
    '银行账号,银行账户,银行帐号,账号号码,开户账号,銀行帳號,銀行帳戶,口座番号,銀行口座,銀行口座番号,계좌,계좌번호,은행계좌,เลขที่บัญชี,บัญชีธนาคาร',
  ),
  weak: list(
    'account number,account no,acct number,acct no,account num,acct nbr,a c no,a c number,ac no,ac number,kontonummer,kontonr,konto nr,konto nummer',
  ),
  against: list(
    'name,type,status,balance,currency,key,topic,exchange,order,customer,date,id,aws,cloud,github,twitter,gl,ledger,general ledger,user,login,parent,utility,meter,gas,water,electric,policy,tracking,holder,saldo,tipo,typ,art,nombre,nom,nome,statut,estado,余额,类型,残高,잔액',
  ),
};
