/** Words that name a phone number, in the languages that most people write. */
const nouns = {
  // English
  en: 'phone|phones|telephone|telephones|tel|tele|mobile|mobiles|mob|cell|cellphone|cell phone|cellular|fax|telefax|whatsapp|whats app|landline|hotline|helpline|msisdn|sms|viber|phone no|phone nr|ph|phone number|mobile number|contact number|contact no|fax number|fax no|tel no',
  // German, Dutch and the languages of the north
  de: 'telefon|telefonnummer|telefonnr|tel nr|rufnummer|handy|handynummer|handynr|mobil|mobilnummer|mobiltelefon|mobilfunk|mobilnr|festnetz|durchwahl|faxnummer',
  nl: 'telefoon|telefoonnummer|telefoonnr|mobiel|gsm|gsm nummer|faxnummer',
  north: 'mobilnr|telefonnummer|tlf|tlfnr|puhelin|puhelinnumero|matkapuhelin|puh',
  // French, Spanish, Portuguese, Italian, Romanian
  fr: 'téléphone|télephone|tél|portable|n° de téléphone|télécopie|télécopieur',
  es: 'teléfono|telefono|teléfonos|tfno|telf|móvil|movil|celular|celulares|número de teléfono',
  pt: 'telefone|telefones|telemóvel|telemovel|telem|fone|número de telefone',
  it: 'telefono|cellulare|cellulari|recapito|recapito telefonico|numero di telefono',
  ro: 'telefonul|mobilul',
  // Polish, Czech, Hungarian, Turkish, Vietnamese, Indonesian
  pl: 'telefonu|telefonie|komórka|komórkowy|kom|faks|numer telefonu',
  cs: 'telefonní číslo|telefonu',
  hu: 'telefonszám|telefonszam|mobiltelefonszám',
  tr: 'cep|cep telefonu|telefon numarası|telefonu|telefonum',
  vi: 'điện thoại|số điện thoại|di động|sđt|sdt',
  id: 'telepon|telpon|ponsel|no hp|nomor hp|no telp|telp',
  // Russian, Ukrainian, Bulgarian, Greek
  ru: 'телефон|телефона|телефоны|телефону|тел|моб|мобильный|мобильного|мобилен|мобільний|сотовый|факс',
  el: 'τηλέφωνο|τηλ|κινητό|φαξ',
  // Arabic, Hebrew, Hindi, Bengali
  ar: 'هاتف|الهاتف|رقم الهاتف|جوال|الجوال|موبايل|محمول|تلفون|فاكس|واتساب',
  he: 'טלפון|נייד|טל|פקס',
  hi: 'फ़ोन|फोन|मोबाइल|मोबाइल नंबर|दूरभाष|टेलीफोन|फ़ोन नंबर|व्हाट्सएप',
  bn: 'ফোন|মোবাইল|মোবাইল নম্বর|টেলিফোন',
  // Chinese, Japanese, Korean, Thai
  zh: '电话|电话号码|手机|手机号|手机号码|座机|传真|電話|電話號碼|手機|行動電話|傳真|联系方式|联系电话',
  ja: '電話番号|携帯|携帯電話|携帯番号|連絡先|ファックス|ファクス|テレフォン',
  ko: '전화|전화번호|휴대폰|휴대전화|핸드폰|팩스|연락처|연락번호',
  th: 'โทร|โทรศัพท์|เบอร์โทร|มือถือ|แฟกซ์',
};

/** Words that may go with a number to call, and with much else. */
const verbs = {
  en: 'call|call me|calling|called|dial|ring|text|reach|reached|contact|contact us|phoned|message',
  de: 'anrufen|ruf|rufen|angerufen|erreichbar|erreichen|kontakt',
  nl: 'bel|bellen|bereikbaar|bereiken',
  fr: 'appeler|appelez|appelle|joindre|joignable|contacter|contactez',
  es: 'llamar|llame|llama|llámame|llámenos|llamada|contacto|marque',
  pt: 'ligar|ligue|ligue para|contato|contacto',
  it: 'chiamare|chiama|chiamate|chiamami|contattare|contatto',
  pl: 'zadzwoń|zadzwonić|dzwonić|dzwoń|kontakt',
  tr: 'arayın|arayınız|ara|iletişim',
  ru: 'звоните|позвоните|звонить|звони|позвонить|набрать',
  ar: 'اتصل|اتصلوا|للاتصال|للتواصل',
  hi: 'कॉल|संपर्क',
  zh: '致电|拨打|撥打|请打|聯絡',
  ja: 'お電話|電話して|問い合わせ|お問合せ',
  ko: '전화해|전화하세요|문의',
};

const listOf = (words: Readonly<Record<string, string>>): readonly string[] => [
  ...new Set(Object.values(words).flatMap((each) => each.split('|'))),
];

export const phoneNouns: readonly string[] = listOf(nouns);
export const phoneVerbs: readonly string[] = listOf(verbs);

/** Between such a word and its number. Nothing else may stand before a number of bare digits. */
export const linkWords: readonly string[] =
  'number numbers no nr num nos # is are was at on to me us him her them via under using the my our your his their office home work direct line main private mobile cell phone tel telephone whatsapp support service or and uk usa us de fr new old personal business contact please nummer numéro numero número nº n° lautet ist unter oder und am im der die das privat geschäftlich dienstlich est le la les au à ou et de du es el al en por para y o su il è e op het of pod numer nr do по номер номеру на numarası numaram но رقم على الرقم या पर नंबर है 号码 号 是 为 は 番号 번호 는 은 로'.split(
    ' ',
  );

/** Between the word and the digits, or behind them, these make it a number of something else. */
export const notPhoneWords: readonly string[] =
  'order ticket code id ids case error errors line lines reference ref version date since invoice booking pin port ip price account model serial sku bill bills user users item items page pages total cost costs budget plan plans size uuid hash build release job imei imsi chapter table figure row rows column columns year years copies bytes records times minutes seconds hours points centre-id bestellung rechnung kundennummer pedido factura commande facture ordine fattura encomenda zamówienie заказ'.split(
    ' ',
  );

/** Behind a number: `ext. 12`, `Durchwahl 3`. */
export const extensionWords =
  'x|ext|extn|extension|durchwahl|dw|poste|interno|int|anexo|ramal|toestel|доб|wewn|dahili|内线|內線|内線|내선|#';
