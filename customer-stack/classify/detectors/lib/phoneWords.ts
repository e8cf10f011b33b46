/** Words that name a phone number, in the languages that most people write. */
const nouns = {
  // English
  en: 'phone|phones|telephone|telephones|tel|tele|mobile|mobiles|mob|cell|cellphone|cell phone|cellular|fax|telefax|whatsapp|whats app|landline|hotline|helpline|msisdn|sms|viber|phone no|phone nr|ph|phone number|mobile number|contact number|contact no|fax number|fax no|tel no|toll free|tollfree|ddi|direct dial|switchboard|handphone|callback number|reach number',
  // German, Dutch and the languages of the north
  de: 'telefon|telefonnummer|telefonnr|tel nr|rufnummer|handy|handynummer|handynr|mobil|mobilnummer|mobiltelefon|mobilfunk|mobilnr|festnetz|durchwahl|faxnummer|rückruf|rückrufnummer|mobiltel|natel|diensthandy|privathandy|firmenhandy|diensttelefon|privattelefon|kontakttelefon|notrufnummer|servicenummer|mobilfunknummer',
  nl: 'telefoon|telefoonnummer|telefoonnr|mobiel|gsm|gsm nummer|faxnummer',
  north:
    'mobilnr|telefonnummer|tlf|tlfnr|puhelin|puhelinnumero|matkapuhelin|puh|mobilnummer|mobiltelefon|mobiltlf|växel|sími|farsími|kännykkä|tālr|tālrunis|telefonas|telefoninumber',
  // French, Spanish, Portuguese, Italian, Romanian
  fr: 'téléphone|télephone|tél|portable|n° de téléphone|télécopie|télécopieur|numéro vert',
  es: 'teléfono|telefono|teléfonos|tfno|telf|móvil|movil|celular|celulares|número de teléfono|tlf|tlfno|telef|mvl|fono|teléfono fijo',
  pt: 'telefone|telefones|telemóvel|telemovel|telem|fone|número de telefone|tlm|tlmvl|telef',
  it: 'telefono|cellulare|cellulari|recapito|recapito telefonico|numero di telefono|numero verde|telefonino',
  ro: 'telefonul|mobilul|telefonic',
  // Polish, Czech, Hungarian, Turkish, Vietnamese, Indonesian
  pl: 'telefonu|telefonie|komórka|komórkowy|kom|faks|numer telefonu|telefoniczny|telefonicznie|infolinia',
  cs: 'telefonní číslo|telefonu|telefón|telefónne číslo|pevná linka',
  hu: 'telefonszám|telefonszam|mobiltelefonszám|mobilszám|mobilszámom|telefonszámom|vezetékes',
  tr: 'cep|cep telefonu|telefon numarası|telefonu|telefonum',
  vi: 'điện thoại|số điện thoại|di động|sđt|sdt|đt|số đt|zalo',
  id: 'telepon|telpon|ponsel|no hp|nomor hp|no telp|telp|nomor telepon|nomor telpon|no telefon|no tel',
  // Russian, Ukrainian, Bulgarian, Greek
  ru: 'телефон|телефона|телефоны|телефону|тел|моб|мобильный|мобильного|мобилен|мобільний|сотовый|факс|сот|телефоном|телефонный|вайбер|ватсап|мобилни',
  el: 'τηλέφωνο|τηλ|κινητό|φαξ|κιν|τηλέφωνα',
  // Arabic, Hebrew, Hindi, Bengali
  ar: 'هاتف|الهاتف|رقم الهاتف|جوال|الجوال|موبايل|محمول|تلفون|فاكس|واتساب|تليفون|واتس|تلفن|شماره تماس|موبایل|فون|موبائل|رابطہ نمبر',
  he: 'טלפון|נייד|טל|פקס|פלאפון|סלולרי|וואטסאפ',
  hi: 'फ़ोन|फोन|मोबाइल|मोबाइल नंबर|दूरभाष|टेलीफोन|फ़ोन नंबर|व्हाट्सएप|मोबाइल नं|फोन नं|संपर्क नंबर',
  bn: 'ফোন|মোবাইল|মোবাইল নম্বর|টেলিফোন',
  // Chinese, Japanese, Korean, Thai
  zh: '电话|电话号码|手机|手机号|手机号码|座机|传真|電話|電話號碼|手機|行動電話|傳真|联系方式|联系电话|热线|熱線|专线|專線',
  ja: '電話番号|携帯|携帯電話|携帯番号|連絡先|ファックス|ファクス|テレフォン|お電話番号',
  ko: '전화|전화번호|휴대폰|휴대전화|핸드폰|팩스|연락처|연락번호',
  th: 'โทร|โทรศัพท์|เบอร์โทร|มือถือ|แฟกซ์',
  south: 'mobitel|broj telefona|telefonska številka',
  sw: 'simu',
};

/** Words that may go with a number to call, and with much else. */
const verbs = {
  en: 'call|call me|calling|called|dial|ring|text|reach|reached|contact|contact us|phoned|message|callback|call back|cel|buzz|missed call|appointments|appts|bookings|reservations|emergencies|after hours|rsvp|enquiries|inquiries|txt|bell',
  de: 'anrufen|ruf|rufen|angerufen|erreichbar|erreichen|kontakt|fon|rückfragen|telefonisch|kontaktieren|termine|terminvereinbarung|notdienst|notfall|notfallkontakt|notruf',
  nl: 'bel|bellen|bereikbaar|bereiken|telefonisch|afspraak|spoed',
  fr: 'appeler|appelez|appelle|joindre|joignable|contacter|contactez|rappeler|rappelez|rendez vous|répond|urgences|secrétariat|réservations',
  es: 'llamar|llame|llama|llámame|llámenos|llamada|contacto|marque|cel|llamarme|llamarnos|comunícate|comuníquese|mándame|llamanos|turnos|reservas',
  pt: 'ligar|ligue|ligue para|contato|contacto|zap|falar|contate|contacte',
  it: 'chiamare|chiama|chiamate|chiamami|contattare|contatto|chiamarmi|chiamarci|telefonare|telefonate|appuntamenti|prenotazioni',
  pl: 'zadzwoń|zadzwonić|dzwonić|dzwoń|kontakt|rejestracja|zapisy|rezerwacje',
  tr: 'arayın|arayınız|ara|iletişim|arayabilirsiniz|ulaşabilirsiniz|randevu|rezervasyon',
  ru: 'звоните|позвоните|звонить|звони|позвонить|набрать|зателефонуйте|телефонуйте|дзвоніть|обадете|звонок|запись',
  ar: 'اتصل|اتصلوا|للاتصال|للتواصل|تواصل|للحجز|للاستفسار|رابطہ',
  hi: 'कॉल|संपर्क',
  zh: '致电|拨打|撥打|请打|聯絡|请拨|預約|预约|致電',
  ja: 'お電話|電話して|問い合わせ|お問合せ|予約',
  ko: '전화해|전화하세요|문의|연락|예약',
  north:
    'ring|ringe|ringa|kontakta|kontakt|soita|soittakaa|tekstiviesti|zvanīt|skambinti|helista|tidsbestilling|timebestilling|tidsbokning|ajanvaraus|päivystys|vakttelefon',
  ro: 'suna|sunați|apelați|contactați|programări',
  cs: 'volejte|volat|zavolejte|volajte',
  hu: 'hívjon|hívja|hívjanak|hívható|bejelentkezés|ügyelet',
  south: 'pozovite|nazovite|zovite|pokličite',
  vi: 'liên hệ|gọi',
  id: 'hubungi|menghubungi|telefon',
  sw: 'piga|wasiliana',
  el: 'καλέστε|επικοινωνήστε|ραντεβού',
  he: 'התקשרו|חייגו|לפרטים',
  bn: 'যোগাযোগ',
};

/** Whose number it is: `my number is 020 7946 0958`. Each pair of words names a phone. */
const own = {
  en: 'my number|his number|her number|my nr|my no|best number|daytime number|evening number|emergency number|alternate number|alternative number|direct number',
  de: 'meine nummer|seine nummer|deine nummer|unsere nummer',
  nl: 'mijn nummer|zijn nummer|haar nummer',
  north: 'mitt nummer|mit nummer|hans nummer|hennes nummer|numeroni',
  fr: 'mon numéro|son numéro',
  es: 'mi número',
  pt: 'meu número',
  it: 'mio numero',
  ro: 'numărul meu',
  pl: 'mój numer|mojego numeru',
  cs: 'moje číslo|mé číslo',
  hu: 'számom',
  tr: 'numaram|numaramdan|numarasından|numaralı',
  south: 'moj broj',
  id: 'nomor saya|nomor kami|nombor saya',
  vi: 'số của|số tôi',
  sw: 'namba yangu|nambari yangu',
  tl: 'number ko|number niya',
  ru: 'мой номер|мій номер|моят номер',
  el: 'νούμερό μου|αριθμός μου',
  ar: 'رقمي|رقمه|رقمها',
  he: 'המספר שלי',
  hi: 'मेरा नंबर',
  bn: 'আমার নম্বর',
  zh: '我的号码|我的號碼',
  ja: '私の番号',
  ko: '제 번호|내 번호',
};

/** The same, which may be a number of something else. */
const some = {
  en: 'the number|a number|this number|this no|your number|our number|their number|new number|new no|old number|other number|home number|work number|office number|main number|s number',
  de: 'der nummer|die nummer|neue nummer|alte nummer|folgende nummer|welcher nummer',
  north: 'numeroon|numerossa',
  fr: 'numéro suivant|votre numéro',
  es: 'su número',
  pt: 'seu número',
  it: 'suo numero',
  pl: 'pod nr|pod numer|pod numerem',
  cs: 'na čísle',
  south: 'na broj',
  ru: 'по номеру|за номером',
  ar: 'على الرقم',
  he: 'במספר',
};

const listOf = (words: Readonly<Record<string, string>>): readonly string[] => [
  ...new Set(Object.values(words).flatMap((each) => each.split('|'))),
];

export const phoneNouns: readonly string[] = listOf(nouns);
export const phoneVerbs: readonly string[] = listOf(verbs);
export const ownNumbers: readonly string[] = listOf(own);
export const someNumbers: readonly string[] = listOf(some);

/** Whose number it is, or where it rings, on a line of its own: before a colon. */
export const phonePlaces: readonly string[] =
  'home work office direct private privat direkt büro dienstlich bureau domicile casa oficina ufficio escritório thuis werk hem arbete jobb arbejde koti työ domů práce dom praca дом раб'.split(
    ' ',
  );

/** Words that name a phone in some countries only, and something else elsewhere. */
export const localWords: Readonly<Record<string, readonly string[]>> = {
  hp: ['SG', 'MY', 'ID'],
  wa: ['ID', 'MY'],
  port: ['FR'],
  rezervace: ['CZ', 'SK'],
  objednávky: ['CZ', 'SK'],
};

/** Between such a word and its number. Nothing else may stand before a number of bare digits. */
export const linkWords: readonly string[] =
  'करें करे på oss os til μας στο s back up again now today directly direct either also sie uns mich mir ihn vous nous moi nos ons mij mig meg dem to jest ni je er är este là ay po oppure nr. via sur sul în за на number numbers no nr num nos # is are was at on to me us him her them via under using the my our your his their office home work direct line main private mobile cell phone tel telephone whatsapp support service or and uk usa us de fr new old personal business contact please nummer numéro numero número nº n° lautet ist unter oder und am im der die das privat geschäftlich dienstlich est le la les au à ou et de du es el al en por para y o su il è e op het of pod numer nr do по номер номеру на numarası numaram но رقم على الرقم या पर नंबर है 号码 号 是 为 は 番号 번호 는 은 로'.split(
    ' ',
  );

/** Between the word and the digits, or behind them, these make it a number of something else. */
export const notPhoneWords: readonly string[] =
  'count counts ratio auftragsnummer auftrag vertragsnummer vertrag rechnungsnummer bestellnummer aktenzeichen seriennummer steuernummer mandatsreferenz claim policy passport licence license tracking parcel shipment consignment batch auth authorization confirmation verification passcode otp membership mrn vat nip regon siret siren abn cnpj cpf nif umowy sprawy klienta zamówienia objednávka objednávky zakázka megrendelés rendelés sipariş fatura bestelling bestelnummer klantnummer ordrenummer ordernummer sagsnr sagsnummer tilaus tilausnumero dossier contrat expediente contrato protocolo pratica contratto договор договору договора заказа замовлення meter reading bankgiro plusgiro konto kontonummer order ticket code id ids case error errors line lines reference ref version date since invoice booking pin port ip price account model serial sku bill bills user users item items page pages total cost costs budget plan plans size uuid hash build release job imei imsi chapter table figure row rows column columns year years copies bytes records times minutes seconds hours points centre-id bestellung rechnung kundennummer pedido factura commande facture ordine fattura encomenda zamówienie заказ'.split(
    ' ',
  );

/** The same of scripts without blanks, as parts of words. */
export const notPhoneParts: readonly string[] =
  '订单 訂單 单号 單號 账号 帳號 编号 編號 注文 伝票 口座 会員 주문 송장 계좌 회원'.split(' ');

/** Behind a number: `ext. 12`, `Durchwahl 3`. */
export const extensionWords =
  'x|ext|extn|extension|durchwahl|dw|poste|interno|int|anexo|ramal|toestel|доб|wewn|dahili|内线|內線|内線|내선|#';
