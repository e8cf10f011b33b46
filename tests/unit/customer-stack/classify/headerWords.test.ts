import { describe, expect, it } from 'vitest';
import { createColumnProfile } from '#classify/columnProfile.ts';
import { passesLuhn } from '#classify/detectors/lib/luhn.ts';

/** Values that are believed only under a name that says what they are. */
const CELLS = 60;
type Maker = (i: number) => string;
const found = (header: string, make: Maker): string[] => {
  const profile = createColumnProfile(header);
  for (let i = 0; i < CELLS; i += 1) profile.add(make(i));
  return profile.verdicts().map(({ type }) => type);
};
const padded = (n: number, width: number) => String(n).padStart(width, '0');
const pick = (list: string, i: number) => list.split(' ')[i % list.split(' ').length] ?? '';
const given = 'Grace Liam Priya Hiroshi Zofia Mateo Fatima Lars Chloe Ahmed Ingrid Pavel';
const family = 'Okafor Byrne Raman Tanaka Nowak Rojas Haddad Lindqvist Fournier Saleh Olsen';

const phone: Maker = (i) => `415555${padded(2000 + i * 37, 4)}`;
const firstName: Maker = (i) => pick(given, i * 7);
const fullName: Maker = (i) => `${pick(given, i * 7)} ${pick(family, i * 3)}`;
const birth: Maker = (i) =>
  `${1940 + (i % 60)}-${padded(1 + (i % 12), 2)}-${padded(1 + (i % 28), 2)}`;
const street: Maker = (i) => `Goethestraße ${1 + i}`;
const bare9: Maker = (i) => `${5 + (i % 2)}36${22 + i}${8726 - i * 13}`;
const withLuhn = (start: string): string => {
  for (let digit = 0; ; digit += 1) if (passesLuhn(`${start}${digit}`)) return `${start}${digit}`;
};
/** Of no known issuer. */
const card: Maker = (i) => withLuhn(`99990000${padded(i * 7919 + 13, 7)}`);
const account: Maker = (i) => padded(4_070_018_001 + i * 7919, 12);
const passport: Maker = (i) => `C${padded(1_234_567 + i * 79, 8)}`;
const licence: Maker = (i) => `D${padded(1_234_567 + i * 79, 7)}`;
const pesel: Maker = (i) => {
  const body = `${padded(44 + (i % 40), 2)}05${padded(1 + (i % 28), 2)}${padded(100 + i * 7, 4)}`;
  const sum = [...body].reduce(
    (all, c, at) => all + Number(c) * (([1, 3, 7, 9] as const)[at % 4] ?? 1),
    0,
  );
  return `${body}${(10 - (sum % 10)) % 10}`;
};
const nhs: Maker = (i) => {
  for (let n = 943_476_500 + i * 11; ; n += 1) {
    const sum = [...String(n)].reduce((all, c, at) => all + Number(c) * (10 - at), 0);
    const check = (11 - (sum % 11)) % 11;
    if (check < 10) return `${n}${check}`;
  }
};
/** As low as the numbers of a version. */
const lowIp: Maker = (i) => `8.${i % 30}.${(i * 7) % 30}.${(i * 3) % 30}`;
const newBrand: Maker = (i) => `person${i}@mail.newbrand`;
const cvv: Maker = (i) => padded(101 + i * 13, 3);
const expiry: Maker = (i) => `${padded(1 + (i % 12), 2)}/${27 + (i % 6)}`;
const opaque: Maker = (i) =>
  [...`${i}Kx9fQ2mZ7vL4pW8rT1nB6yC3dH5jG0sA`]
    .map((c, at) => ((i + at) % 5 ? c : String((i * at) % 10)))
    .join('')
    .slice(0, 32);

interface Words {
  readonly type: string;
  readonly make: Maker;
  /** Separated by semicolons. */
  readonly match: string;
  readonly neighbours: string;
  /** What stands under the neighbours; the type's own values by default. */
  readonly beside?: Maker;
}

const sets: readonly Words[] = [
  {
    type: 'phone',
    make: phone,
    match:
      'phone; Phone Number; daytime_phone; CallerNumber; callback_number; SĐT; mob; mob_no; MOB; ph; PH_NO; tel1; tel_2; HM_PHN; HMPHN; WKPHN; Phone #; Tel#; WRK_PHN_NBR; cell; cellNo; homephone; HomePhone; mobilephone; phno; custPhone; contactno; customer.contact.tel; contact.phones[].number; person.phone.home; fax_nr; Telefon; Telefonnummer; Handynr; Handy-Nr.; Rückrufnummer; téléphone; telephone portable; N° de téléphone; portable; teléfono; TELEFONO; móvil; movil; Nº teléfono; celular; telefone; telemóvel; cellulare; recapito telefonico; telefoonnummer; mobiel; telepon; No. HP; nomor telepon; cep telefonu; nr telefonu; телефон; номер телефона; моб. тел.; هاتف; رقم الجوال; الموبايل; फ़ोन नंबर; मोबाइल; ফোন নম্বর; মোবাইল; فون نمبر; 手机号码; 联系电话; 客户电话; 電話番号; 携帯番号; 전화번호; 고객 휴대폰번호; whatsapp',
    neighbours:
      'day_time; number; from; soil_ph; ph_sensor; pH value; ph_level; mob_spawn_id; mob_hp; mob_id; battery_cell; cell_id; cell_count; cell_line; blood_cell; phone_model; phone_id; phoneId; phone_type; tel_count; phone_plan; mobile_carrier; mobile_os; telemetry; mobility; microphone; headphones; cellar; phenotype; order_number; account; tracking; reference; quantity; 型号; telegram_message; phonetic',
  },
  {
    type: 'name',
    make: firstName,
    match:
      "first_name; personFirst; contact.last; EmployeeLast; first_name; FirstName; FIRSTNAME; FRST_NM; FST_NM; LST_NM; fname; lname; LNAME; F_NAME; surname; maiden; maiden_name; MDN_NM; CUST_NM; custname; EMP_NM; PAT_NM; patientFirstName; name.first; name.last; names.given; person.names[].family; person.names.0.given[]; customer.name.last; user.profile.firstName; card_holder; Vorname; Nachname; Familienname; Geburtsname; Kundenname; prénom; prenom; nom de famille; Nom et prénom; nombre; apellidos; Apellido Paterno; primer apellido; nome completo; sobrenome; cognome; voornaam; achternaam; förnamn; efternamn; nama lengkap; nama depan; soyadı; ad soyad; imię; nazwisko; имя; фамилия; Ф.И.О.; отчество; الاسم الكامل; اسم العائلة; पूरा नाम; उपनाम; নাম; পদবি; نام; 姓名; 客户姓名; 联系人; 氏名; お名前; 성명; 고객명; mother's name; emergency_contact_name; next_of_kin",
    neighbours:
      'last_seen; customer_first_order; contact_last_activity; product_name; productName; product.name; PROD_NM; item_nm; file_name; filename; FILE_NM; hostname; host_nm; table_nm; company_name; companyname; team name; city_nm; brand; species name; gene_name; username; login_name; domain_name; street_name; bank_nm; nombre_producto; nombre empresa; nom produit; nome prodotto; Produktname; Firmenname; nama produk; nama perusahaan; название товара; имя файла; имя товара; اسم المنتج; اسم الشركة; उत्पाद का नाम; কোম্পানি নাম; 公司名称; 产品名称; 会社名; 제품이름; wavelength_nm; chapters.sub.name; ship name; label; title',
  },
  {
    type: 'date-of-birth',
    make: birth,
    match:
      'dob; DOB; Geburtsdat.; Date de naiss.; Дата рожд.; D.O.B.; D_O_B; bday; b-day; birthday; BRTH_DT; BIRTH_DTE; BTH_DT; birthdt; birthDate; dateOfBirth; dateofbirth; birthdate; patient.birthDate; user.profile.dob; CUST_DOB; date_of_birth; born; Geburtsdatum; Geb.-Datum; geb. am; Geburtstag; date de naissance; Date naissance; né(e) le; née le; DDN; fecha de nacimiento; FECHA NACIMIENTO; fec_nac; F. Nacimiento; cumpleaños; data de nascimento; DT_NASC; data nascimento; data di nascita; nato il; geboortedatum; födelsedatum; fødselsdato; syntymäaika; tanggal lahir; tgl_lahir; doğum tarihi; data urodzenia; дата рождения; Д.Р.; تاريخ الميلاد; تاريخ ميلاد; जन्म तिथि; जन्मदिन; জন্ম তারিখ; تاریخ پیدائش; 生年月日; 出生日期; 客户生日; 생년월일; 誕生日',
    neighbours:
      'created_at; CRT_DT; start_dt; date; DT; updated; due_dt; hire_date; birth_place; birthPlace; birth_weight; birth_order; birth_rate; birthCountry; Geburtsort; lieu de naissance; lugar de nacimiento; luogo di nascita; место рождения; 出生地; release_date; founded; expiry; bid_date; board_dt; debut; job_date; dobro; database; date_of_service; order_date; admission; fecha; datum',
  },
  {
    type: 'address',
    make: street,
    match:
      'address; ADDR; addr1; ADDR_LN_1; ADDRESS_LINE_2; HM_ADDR; MLG_ADDR; adrs; street; StreetAddress; streetaddress; homeaddress; billing_addr; shippingAddress.line1; postalAddress; postal_address; Physical Address; service_address; customer.address.street; address[].line[]; CUST_ADDR; PERM_ADDR; residence; Adresse; Anschrift; Straße; Strasse; Straße und Hausnummer; Lieferadresse; Rechnungsanschrift; adresse postale; rue; N° et rue; dirección; DIRECCION; domicilio; calle; Calle y número; endereço; endereco; logradouro; morada; indirizzo; via; straat; woonadres; alamat; alamat lengkap; adresi; ulica; Адрес; домашний адрес; улица; العنوان; عنوان السكن; पता; घर का पता; ঠিকানা; پتہ; 地址; 收货地址; 家庭住址; 住所; 現住所; 주소; 자택주소',
    neighbours:
      'ip_address; IP_ADDR; mac_addr; email_address; EmailAddr; web_address; url; wallet_address; contract_address; eth_addr; memory_address; bus_address; address_type; address_id; addressId; addr_cnt; address_status; city; state; zip; postal_code; postalCode; postal_district; Ort; PLZ; ville; 邮箱地址; IP地址; メールアドレス; 이메일주소; host; network_addr; bitcoin_address; token_address; register_address; device_address; streetlight_id; socket_address',
  },
  {
    type: 'ssn',
    make: bare9,
    match:
      'ssn; SSN; SSN_NBR; ssn_no; ssnum; EMP_SSN; customer.ssn; taxpayer.ssn; SS_NUM; S.S.N.; SSN#; Soc. Sec. No.; EESSN; soc_sec; SOC_SEC_NO; SOC_SCTY_NBR; socialsecurity; SocialSecurityNumber; socialSecurityNo; social_security; Social Security #; social number; patient_ssn; applicantSSN; spouse_ssn; primary.ssn; person[].ssn; dep_ssn; sozialversicherungsnummer; seguro social; numero de seguro social; 社会安全号码; 社会保障番号; رقم الضمان الاجتماعي; सामाजिक सुरक्षा संख्या; SSN1; ssn_2',
    neighbours:
      'ssn_hull; hull_ssn; ssn hull number; submarine_ssn; issn; ssid; session; lesson; passenger; order_no; part_number; serial; routing_number; zip; zip4; invoice; item_nbr; product_id; tracking; phone; ssn_last_4; hash; build; version; sku; assn_code; mission; permission; reference; employer_no; cssn; ship_ssn; vessel ssn',
  },
  {
    type: 'card',
    make: card,
    match:
      'card_number; CardNumber; cardnumber; CRD_NBR; CARD_NO; cardno; card_num; cc; cc_num; CC_NBR; ccn; PAN; pan_no; credit_card; creditCard; creditcardnumber; CR_CRD_NBR; DBT_CRD_NO; payment_card; payment.card.number; cards[].number; billing.cardNumber; debit card; Kartennummer; Karten-Nr.; Kreditkarte; Kreditkartennummer; tarjeta; número de tarjeta; tarjeta de crédito; cartão; número do cartão; carte bancaire; numéro de carte; N° carte; numero carta; carta di credito; nomor kartu; kredi kartı; numer karty; номер карты; кредитная карта; رقم البطاقة; بطاقة الائتمان; कार्ड नंबर; কার্ড নম্বর; 卡号; 信用卡号; 银行卡号; カード番号; クレジットカード番号; 카드번호; 신용카드번호',
    neighbours:
      'imei; iccid; sim_card; sim_card_number; tracking_number; barcode; ean; order_number; invoice_no; serial; card_type; card_brand; card_last_4; cardholder_id; loyalty_card; library_card_number; gift_card; graphics_card; game_card; card_limit; discard; scorecard; postcard; wildcard; pancake; company; panel; account; timestamp; upc; cvv; card_expiry; quantity; reference; id_card',
  },
  {
    type: 'bank-account',
    make: account,
    match:
      'bank_account; BankAccount; nro_cuenta; N° de compte; rekeningnr; BNK_ACCT_NBR; bank_acct; BANK_ACCT_NO; bankaccountnumber; checking_account; CHK_ACCT; SAV_ACCT; direct deposit account; payee_account; beneficiary account; bank a/c; bank a/c no; bank_ac_no; payment.bank.account; employee.bankAccount; DDA; Bankkonto; Bankkontonummer; cuenta bancaria; número de cuenta; Nro. de cuenta; conta bancária; número da conta; numéro de compte; compte bancaire; conto corrente; numero conto; bankrekening; rekeningnummer; nomor rekening; no rekening; hesap no; numer konta; nr rachunku; номер счёта; расчётный счёт; رقم الحساب; बैंक खाता; खाता संख्या; হিসাব নম্বর; 银行账号; 口座番号; 銀行口座; 계좌번호',
    neighbours:
      'account_id; accountname; account_type; ACCT_TYP; acct_status; account_balance; aws_account; cloud_account_number; twitter_account; gl_account; gl_account_number; ledger_account; user_account; customer_account; order_account; utility_account_number; accuracy; acc; accounting; accountable; bank_name; bank_id; bankrupt; databank; riverbank; discount; count; meter; reference; order_no; quantity; tracking; bank_balance',
  },
  {
    type: 'passport',
    make: passport,
    match:
      'passport; PASSPORT_NO; passportNumber; passportno; PSPRT_NBR; PSPT_NO; pspt_num; passport_num; traveler.passport.number; passport #; travel document number; Reisepass; Reisepassnummer; Pass-Nr.; Passnummer; passeport; numéro de passeport; N° passeport; pasaporte; número de pasaporte; passaporte; número do passaporte; passaporto; numero passaporto; paspoort; paspoortnummer; paspor; nomor paspor; pasaport no; paszport; numer paszportu; паспорт; номер паспорта; جواز السفر; رقم الجواز; पासपोर्ट नंबर; পাসপোর্ট নম্বর; پاسپورٹ نمبر; 护照号码; 旅券番号; パスポート番号; 여권번호',
    neighbours:
      'passport_expiry; passport_country; passport_type; passport_issued; passport_status; passport_photo; passport_strategy; passport_url; pass; password; bypass; passphrase; passenger; pass_count; port; compass; sport; transport; code; reference; document; sku; ticket; serial; model; seat; flight; booking; order; locator; version; batch; lot',
  },
  {
    type: 'driver-licence',
    make: licence,
    match:
      "driver_license; DriversLicense; driverslicenseno; DRVR_LIC_NBR; DRV_LIC_NO; DL_NO; DL#; DL #; dl_num; DLN; D/L No; driving_licence; drivingLicenceNumber; driverLicNo; driver.license.number; person.driversLicense; Driver's License #; driver permit; Führerschein; Führerscheinnummer; Führerschein-Nr.; permis de conduire; numéro de permis; licencia de conducir; permiso de conducir; carnet de conducir; CNH; habilitação; patente di guida; rijbewijs; rijbewijsnummer; körkort; prawo jazdy; ehliyet no; водительское удостоверение; водительские права; رخصة القيادة; ड्राइविंग लाइसेंस; ড্রাইভিং লাইসেন্স; 驾驶证号; 驾照; 運転免許証番号; 운전면허번호",
    neighbours:
      'license_plate; software_license; license_key; license_type; driver_version; driver_id; driver_name; driver; dl_speed; download; dl; license_state; driver_license_state; license_expiry; driver_license_expiration; product_license; business_license; open source license; device_driver; golf_driver; C#; # of drivers; model; sku; serial; printer_driver; permit; plate; vin; fleet; driving_range; taxi; batch; tag; code',
  },
  {
    type: 'national-id',
    make: pesel,
    match:
      'PESEL; nr_pesel; national_id; NationalId; nationalidnumber; NATL_ID; NATL_ID_NBR; NAT_ID; identity_number; IDENT_NBR; id_card_no; idcardno; citizen_id; personal_id; personalNumber; tax_id; TAX_ID_NO; TIN; person.nationalId; DNI; NIF; documento; número de documento; cédula; CPF; CURP; codice fiscale; cod_fisc; Steuer-ID; Steueridentifikationsnummer; Ausweisnummer; Personalausweis-Nr.; BSN; personnummer; henkilötunnus; numéro de sécurité sociale; NIR; nomor KTP; NIK; TC Kimlik No; rodné číslo; ИНН; СНИЛС; الرقم القومي; رقم الهوية; आधार नंबर; জাতীয় পরিচয়পত্র; شناختی کارڈ; 身份证号; 客户身份证号码; マイナンバー; 주민등록번호; NRIC; Aadhaar No',
    neighbours:
      'order_no; order_id; invoice; tracking_number; sku; serial_no; product_id; item_id; phone; hash; id; ID_NBR; record_id; batch; article; external_id; row; page; position; reference; tinnitus; tint; national; nationality; identity_type; document_type; quantity; version; lot; parcel; event_id; session; device_id; national_id_type',
    beside: (i) => `${10_000_000_019 + i * 7919}`,
  },
  {
    type: 'health-id',
    make: nhs,
    match:
      'nhs; NHS_NO; NHS_NBR; nhs_number; nhsNumber; patient.nhs; nhs num; health_id; healthid; health_card_no; HLTH_INS_NBR; healthInsuranceNumber; HLTH_INS_NO; beneficiary_id; BENE_ID; MEDICARE_NBR; medicare_no; medicareId; medicare; MBI; HICN; Krankenversichertennummer; Versichertennummer; Versicherten-Nr.; Krankenkassennummer; KVNR; tarjeta sanitaria; cartão SUS; tessera sanitaria; carte vitale; полис ОМС; 医保号; 健康保険証番号; 건강보험번호; رقم التأمين الصحي',
    neighbours:
      'order_no; invoice; tracking; sku; serial; phone; medicare_paid; medicare_amount; medicare_status; npi_type; nhs_name; health; healthcheck_id; health_status; beneficiary_count; code; id; batch; reference; account; quantity; ward; row; page; article; event; total; units; parcel; stock; position; lot; charge_no',
  },
  {
    type: 'ip',
    make: lowIp,
    match:
      'ip; IP; IP_ADDR; ipaddr; ipAddress; ip_address; ipv4; client_ip; clientIp; SRC_IP; src_ip; DST_IP; remote_addr; remote_ip; login_ip; last_login_ip; user.ip; request.client.ip; x_forwarded_for; public_ip; IP-Adresse; adresse IP; dirección IP; endereço IP; indirizzo IP; alamat IP; IP adresi; adres IP; IP адрес; عنوان IP; IP地址; IPアドレス; IP 주소; ip1; IPs',
    neighbours:
      'version; app_version; firmware; build; release; revision; oid; netmask; subnet_ip; gateway; cidr; ip_rating; software_ver; patch; zip; ship; tip; recipe; script; section; chapter; driver_version; clip; equip; chip; trip; rev; model; api_version; ip_version; label; level; code; grade; outline',
  },
  {
    type: 'email',
    make: newBrand,
    match:
      'email; EML_ADDR; e-mail; E_MAIL; eml; EML_ADDR; emailAddress; emailaddress; mail; mail_id; emailid; contact_email; CUST_EML; user.email; contact.emails[].value; customer.contact.mail; E-Mail-Adresse; Mailadresse; correo; correo electrónico; courriel; adresse mail; adresse électronique; posta elettronica; indirizzo email; correio eletrônico; e-posta; surel; alamat email; poczta; epost; sähköposti; почта; эл. почта; электронная почта; البريد الإلكتروني; ايميل; ईमेल; ইমেইল; ای میل; 邮箱; 电子邮箱; 客户邮箱; メールアドレス; 이메일; 電郵',
    neighbours:
      'package; dependency; handle; version; reference; note; ref; code; git; remote_url; image; asset; path; module; key; label; tag; topic; mailing; mailbox_size; snail; detail; emailed_at; domain; host; library; import; font; icon; query; selector; scope; decorator',
    beside: (i) => `module${i}@${i % 9}.4.${i}`,
  },
  {
    type: 'card-cvv',
    make: cvv,
    match:
      'cvv; CVV2; cvc; CVC2; cvn; csc; cid; cvv_no; cvvCode; cvvcode; card_cvv; cardcvv; CC_CVV; security_code; SEC_CD; securitycode; card_security_code; card.cvv; payment.card.cvc; card_pin; pin; pin_no; Prüfziffer; Kartenprüfnummer; Sicherheitscode; código de seguridad; código de segurança; cryptogramme; code de sécurité; codice di sicurezza; kode keamanan; güvenlik kodu; код безопасности; ПИН-код; رمز الأمان; सुरक्षा कोड; 安全码; セキュリティコード; 보안코드',
    neighbours:
      'postal_pin; zip; area_code; country_code; academic_year_code; gpio_pin; pin_board; pin_url; pin_date; board_pin; pin_status; cvv_check; cvv_result; code; year; spin; pinned; opinion; shopping; rank; count; page; room; unit; floor; acid; incident; weight; height; price; qty; level; points; cid_city; pin_location',
  },
  {
    type: 'card-expiry',
    make: expiry,
    match:
      "exp; EXP_DT; exp_date; expdate; expiry; expiryDate; EXPIRY_DTE; expires; expiration; expirationDate; card_expiry; cardExpiry; cardexp; CC_EXP; CRD_EXP_DT; valid_thru; valid thru; good thru; valid until; card.expiry; payment.card.expires; gültig bis; Gueltig bis; Ablaufdatum; fecha de vencimiento; vencimiento; caducidad; validade; data de validade; date d'expiration; scadenza; vervaldatum; masa berlaku; son kullanma tarihi; data ważności; срок действия; تاريخ الانتهاء; समाप्ति तिथि; মেয়াদ; 有效期; 有効期限; 유효기간",
    neighbours:
      'password_expiry; token_expires; session_exp; certificate_expiry; passport_expiry; licence_expiry; contract_expiration; lease_exp; warranty_expiry; policy_exp; subscription_expires; cookie_expires; cache_exp; domain_expiry; food_expiry; lot_expiry; batch_exp; stock_exp; expense; export; experience; explain; period; month; ratio; score; share; fraction; lesson; date; report; due',
  },
  {
    type: 'token',
    make: opaque,
    match:
      'api_key; apiKey; APIKEY; api_token; access_token; accessToken; accesstoken; auth_token; ACCESS_TOK; refresh_token; session_token; bot_token; client_secret; clientSecret; clientsecret; app_secret; webhook_secret; signing_secret; bearer; bearer token; personal access token; oauth.accessToken; user.auth.token.access_token; jwt; clé API; clave API; chave API; API-Schlüssel; chiave API; kunci API; API anahtarı; токен; токен доступа; 访问令牌; アクセストークン; 액세스토큰',
    neighbours:
      'token_hash; digest; fingerprint; key_hash; id; uuid; checksum; etag; request_id; trace_id; page_token_hash; token_type; api_key_name; access_token_type; token_count; session; key; keyword; monkey; keyboard; hotkey; turkey; tokenizer; category; content; body; value; record; reference; cursor; version; blob; name',
  },
];

const listed = (text: string): string[] => text.split(';').map((each) => each.trim());

describe.each(sets.map((set) => [set.type, set] as const))('names of columns: %s', (type, set) => {
  const [match, neighbours] = [listed(set.match), listed(set.neighbours)];

  it('are thirty of each kind at least', () => {
    expect(match.length).toBeGreaterThanOrEqual(30);
    expect(neighbours.length).toBeGreaterThanOrEqual(30);
  });

  it('that say so', () => {
    expect(match.filter((name) => !found(name, set.make).includes(type))).toEqual([]);
  });

  it('and their neighbours, which do not', () => {
    const make = set.beside ?? set.make;
    expect(neighbours.filter((name) => found(name, make).includes(type))).toEqual([]);
  });
});

describe('the name of anything', () => {
  it.each(['name', 'customer.name', 'owner', 'contact', 'Kunde', 'cliente', 'клиент'])(
    '%s is a person where the cells are',
    (name) => {
      expect(found(name, fullName)).toContain('name');
      expect(found(name, (i) => `Widget ${pick('Kit Pack Set Box', i)}`)).toEqual([]);
    },
  );
});

describe('letters of a generated name of a file', () => {
  it('are no part of the name of a column', () => {
    const profile = createColumnProfile('items[].name', 'log_x9kHmzMa7cx6l9wM.json.gz');
    for (let i = 0; i < CELLS; i += 1) profile.add(pick('instance image state owner', i));
    expect(profile.verdicts()).toEqual([]);
  });
});

describe('keys and addresses of databases', () => {
  const secret: Maker = (i) =>
    `${padded(i, 2)}${'k7Qz9LmX2vB4nR8tY1wE5uI3oP6aS0dF+gHjKl'.slice(0, 38)}`;
  it.each([
    'secret_access_key',
    'AWS_SECRET',
    'secretKey',
    'aws.secretKey',
    'account_key',
    'clave secreta',
    'clé secrète',
    'секретный ключ',
  ])('%s', (name) => {
    expect(found(name, secret)).toContain('cloud-key');
  });
  it.each(['public_key', 'secret_hash', 'checksum', 'secret_name', 'arn'])('not %s', (name) => {
    expect(found(name, secret)).not.toContain('cloud-key');
  });
});
