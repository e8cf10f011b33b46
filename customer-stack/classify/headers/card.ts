import type { HeaderWords } from '../detector.ts';
import { list, pairs } from './list.ts';

export const cardHeader: HeaderWords = {
  strong: list(
    'card number,card num,card no,credit card,creditcard,credit card number,debit card,debit card number,payment card,bank card,bankcard,cc number,cc num,cc no,cc,ccn,ccnum,pan,primary account number,card pan,visa number,mastercard,amex number,crd nbr,plastic number',
    'kartennummer,kartennr,karten nr,kreditkarte,kreditkartennummer,kreditkartennr,kreditkarten nr,ec kartennummer,debitkarte,creditcardnummer,kaartnummer,kortnummer,kreditkort,kontokort,kortnr,luottokortti,kortin numero',
    'tarjeta,tarjeta de credito,tarjeta credito,tarjeta de debito,numero de tarjeta,numero tarjeta,num tarjeta,no tarjeta,cartao,cartao de credito,numero do cartao,numero cartao,num cartao,carte bancaire,carte de credit,carte de paiement,carte bleue,numero carte,numero de carte,numero de carte bancaire,num carte,n carte,no carte,carta di credito,numero carta,numero di carta,numero della carta',
    'nomor kartu,no kartu,kartu kredit,nomor kartu kredit,kredi karti,kart numarasi,kart no,kredi karti no,numer karty,karta kredytowa,nr karty,číslo karty,kártyaszám,numar card,số thẻ',
    'номер карты,карта,кредитная карта,банковская карта,номер картки,номер кредитной карты,αριθμός κάρτας,رقم البطاقة,بطاقة الائتمان,رقم بطاقة الائتمان,بطاقة ائتمان,מספר כרטיס,כרטיס אשראי,شماره کارت,کارڈ نمبر,کریڈٹ کارڈ,कार्ड नंबर,कार्ड संख्या,क्रेडिट कार्ड,কার্ড নম্বর,ক্রেডিট কার্ড',
    '卡号,信用卡,信用卡号,银行卡,银行卡号,信用卡号码,卡號,信用卡號,カード番号,クレジットカード,クレジットカード番号,카드번호,신용카드,신용카드번호,หมายเลขบัตร,บัตรเครดิต',
  ),
  weak: list('card,carte,karte,kart,karta,kartu,kaart,kort,carta'),
  against: [
    ...list(
      'imei,iccid,imsi,sim,tracking,barcode,ean,gtin,upc,isbn,sku,serial,order,invoice,timestamp,hash,fax,phone,cvv,cvc,expiry,expiration,expires,type,brand,last 4,last four,last digits,identity card,id card',
    ),
    ...pairs(
      'loyalty,library,gift,member,membership,club,business,graphics,video,memory,sound,game,playing,trading,report,score',
      'card,cards',
    ),
    ...pairs('card,cards,credit card', 'name,holder,status,issuer,limit,deck,game,score,color'),
  ],
};
