import { scriptLabels } from '../names/capitalScripts.ts';
import { segmentLabels } from '../names/hl7.ts';
import { createStarts } from './labelStarts.ts';
import { cues } from './nameCues.ts';

/**
 * Labels beside which running text has a name, by the rule that applies to the text. `part` = label
 * of a given or a family name, `field` = of a whole name, `bare` = of the name of anything, `person` =
 * the person's role; `title`, `greeting` and `closing` = forms of address in letters; `saying` =
 * phrases before a name ("my name is"); the rest are those of nameCues.ts.
 */
export type NameLabel =
  | 'part'
  | 'field'
  | 'bare'
  | 'person'
  | 'title'
  | 'greeting'
  | 'closing'
  | 'saying'
  | keyof typeof cues;

const people =
  'customer,client,patient,employee,student,pupil,teacher,nurse,doctor,physician,tenant,applicant,candidate,passenger,guest,driver,member,user,subscriber,insured,policyholder,claimant,witness,defendant,plaintiff,victim,suspect,beneficiary,payee,debtor,borrower,donor,caller,visitor,traveller,traveler,resident,attendee,participant,volunteer,emergency contact,next of kin,kunde,kundin,patientin,mitarbeiter,mitarbeiterin,mieter,mieterin,schüler,schülerin,versicherter,cliente,clienta,paciente,empleado,empleada,alumno,alumna,paziente,dipendente,cliente,patiente,employé,employée,salarié,locataire,élève,utente,klant,patiënt,medewerker,zákazník,zákaznice,pacient,pacientka,klientka,zaměstnanec,zaměstnankyně,zamestnanec,žák,žákyně,nájemce,nájemník,pojištěnec,objednatel,kupující,prodávající,ügyfél,beteg,páciens,munkavállaló,dolgozó,tanuló,bérlő,biztosított,megrendelő,vevő,pelatis,pelatissa,asthenis,ypallilos,mathitis,foititis'.split(
    ',',
  );
/** Of courts, hospitals and shops, where the name follows at once: `Der Beklagte Torsten Riedel`. */
const parties =
  'respondent,petitioner,complainant,appellant,co-defendant,accused,guarantor,guardian,parent,attorney,lawyer,solicitor,barrister,data subject,signatory,surgeon,paramedic,pharmacist,therapist,midwife,rep,doctora,caretaker,pt,salesperson,referee,beklagte,beklagter,beklagten,kläger,klägerin,angeklagte,angeklagter,angeklagten,angeklagte,zeuge,zeugin,zeugen,beschuldigte,beschuldigter,geschädigte,antragsteller,antragstellerin,versicherte,prévenu,prévenue,plaignant,plaignante,témoin,accusé,accusée,défendeur,requérant,requérante,avocat,avocate,demandado,demandada,demandante,testigo,acusado,acusada,imputado,imputada,abogado,abogada,réu,testemunha,arguido,arguida,motorista,enfermeira,imputato,imputata,testimone,teste,verdachte,getuige,eiser,gedaagde,oskarżony,oskarżona,świadek,powód,pozwany,obžalovaný,obžalovaná,svědek,svědkyně,žalobce,žalobkyně,vittnet,patienten,tilltalade,målsägande,tiltalte,vidnet,potilas,todistaja,vastaaja,kantaja,asiakas,sanık,davacı,davalı,hasta,müşteri,tanık,pacientul,pacienta,martorul,inculpatul,reclamantul,pasien,saksi,terdakwa,pelanggan,nasabah,khách hàng,bệnh nhân'.split(
    ',',
  );

const lists: Readonly<Record<NameLabel, readonly string[]>> = {
  part: 'first name,last name,given name,family name,middle name,maiden name,surname,forename,fname,lname,vorname,nachname,familienname,prénom,prenom,nom de famille,apellido,apellidos,cognome,sobrenome,voornaam,achternaam,fornamn,efternamn,fornavn,etternavn,efternavn,etunimi,sukunimi,imię,nazwisko,soyadı,příjmení,křestní jméno,rodné příjmení,priezvisko,krstné meno,vezetéknév,keresztnév,családnév,utónév,eponymo'.split(
    ',',
  ),
  field:
    'full name,nombre completo,nome completo,cardholder,card holder,cardholder name,account holder,name on card,legal name,patient name,employee name,student name,passenger name,name des patienten,nom du patient,nombre del paciente,display name,real name,contact name,owner name,author name,sender name,recipient name,guest name,driver name,doctor name,manager name,person name,customer fullname,imię i nazwisko,vor- und nachname,vor und nachname,nome e cognome,nom et prénom,nombre y apellidos,för- och efternamn,fulde navn,fullt navn,koko nimi,ad soyad,adı soyadı,volledige naam,tên,họ và tên,họ tên,nama lengkap,jméno a příjmení,příjmení a jméno,celé jméno,jméno klienta,jméno pacienta,jméno zákazníka,meno a priezvisko,celé meno,teljes név,születési név,anyja neve,ügyfél neve,beteg neve,onomateponymo,onoma kai eponymo,onoma pelati'.split(
      ',',
    ),
  bare: 'name,nama,protokoll,assigned,reporting to,calling for,contact,contact person,owner,author,manager,assignee,recipient,sender,nom,nombre,nome,naam,imię,navn,namn,attn,attention,c/o,signed by,signed,prepared by,approved by,reported by,reviewed by,requested by,submitted by,created by,assigned to,billed to,bill to,ship to,sold to,ansprechpartner,ansprechpartnerin,sachbearbeiter,unterzeichnet,signé par,firmado por,completed by,witnessed by,interviewed by,handled by,processed by,driven by,posted by,opened by,closed by,resolved by,owned by,payable to,funds to,sold to,shipped to,deliver to,delivered to,prepared for,on behalf of,in the presence of,authorised by,authorized by,issued by,recorded by,minutes by,taken by,chaired by,presented by,examined by,referred by,attending physician,consultant,landlord,buyer,seller,employer,lessee,lessor,licensee,contractor,signature,signatory,supervisor,mentor,reporter,requester,requestor,agent,bearbeiter,bearbeiterin,verfasser,verfasserin,absender,empfänger,unterschrift,vermieter,käufer,verkäufer,destinataire,expéditeur,auteur,rédigé par,destinatario,remitente,firma,autor,elaborado por,autore,firmato da,mittente,podpis,sporządził,avsändare,mottagare,underskrift,jméno,meno,kontaktní osoba,kontaktná osoba,odesílatel,odosielateľ,příjemce,podepsán,podepsána,schválil,schválila,vypracoval,vypracovala,zpracoval,zpracovala,vyřizuje,jednatel,jednatelka,vedoucí,zástupce,ve věci,név,kapcsolattartó,feladó,címzett,aláíró,aláírás,jóváhagyta,készítette,ügyvezető,ügyintéző,szerző,képviselő,onoma,apostoleas,paraliptis,ypografi,ypefthynos,epikoinonia'.split(
    ',',
  ),
  person: [
    ...people,
    ...parties,
    ...['titular', 'titulaire', 'inhaber', 'inhaberin', 'kontoinhaber', 'karteninhaber', 'holder'],
    ...[
      'rekeninghouder',
      'kaarthouder',
      'intestatario',
      'posiadacz',
      'właściciel',
      'klient',
      'pacjent',
    ],
    ...["i'm", 'i’m', 'ich bin', 'je suis', 'soy', 'sono', 'ik ben', 'jestem'],
    ...['customer', 'client', 'member', 'user', 'guest', 'contact', 'holder', 'kunden'].map(
      (who) => `${who} name`,
    ),
  ],
  title:
    'mr,mrs,ms,miss,mister,dr,prof,professor,herr,herrn,frau,fräulein,mme,mlle,monsieur,madame,mademoiselle,señor,señora,señorita,sr,sra,srta,sig,signor,signora,signorina,dhr,mevr,mevrouw,meneer,heer,pani,panią,paní,dott,dott.ssa,geom,doña,sayın,sig.ra,sig.na,doamna,doamnă,doamnei,domnul,domnule,domnului,bapak,ibu,pak,ông,bà,anh,chị,shri,smt,fru,hr,frk,rouva,herra,pan,pana,panu,pane,pán,pána,slečna,slečno,ing,mgr,bc,mudr,judr,phdr,rndr,kyrios,kyria,kyrie'.split(
      ',',
    ),
  greeting:
    'dear,hi,hello,hey,good morning,good afternoon,good evening,liebe,lieber,hallo,guten tag,cher,chère,bonjour,estimado,estimada,querido,querida,hola,caro,cara,ciao,gentile,prezado,prezada,olá,beste,geachte,szanowna pani,szanowny panie,szanowny pan,szanowni,droga,drogi,cześć,vážená paní,vážený pane,kära,kære,kjære,hyvä,sevgili,merhaba,vážený,vážená,milý,milá,ahoj,zdravím,kedves,tisztelt,szia,agapite,agapiti,geia sou,hei,hej,hejsan,moi,terve,moin,hoi,dag,salut,coucou,oi,bom dia,boa tarde,buenos días,buenas tardes,buongiorno,buonasera,goedemorgen,goedendag,dzień dobry,witaj,dobrý den,god morgon,godmorgen,goddag,kia ora,aloha,halo,selamat pagi,selamat siang,namaste,bună,bună ziua,morning,greetings,guten morgen,servus,grüezi,bonsoir,salam,habari,jambo,sawubona,xin chào,kính gửi,günaydın,selam'.split(
      ',',
    ),
  closing:
    'sincerely,yours sincerely,sincerely yours,yours truly,yours faithfully,respectfully,regards,best regards,kind regards,warm regards,best wishes,many thanks,thanks,thank you,cheers,best,mit freundlichen grüßen,mit freundlichem gruß,freundliche grüße,viele grüße,beste grüße,herzliche grüße,liebe grüße,mfg,cordialement,bien cordialement,salutations,saludos,saludos cordiales,atentamente,saludo,cordiali saluti,distinti saluti,atenciosamente,met vriendelijke groet,groeten,s pozdravem,se srdečným pozdravem,s přátelským pozdravem,s úctou,s pozdravom,mvh,vänliga hälsningar,med vänlig hälsning,hälsningar,venlig hilsen,med venlig hilsen,mange hilsner,vennlig hilsen,terveisin,ystävällisin terveisin,z poważaniem,pozdrawiam,saygılarımla,cu stimă,cu respect,salam hormat,hormat saya,trân trọng,un abrazo,abrazos,un saludo,abraços,um abraço,beijos,bises,bisous,bien à vous,bonne journée,un saluto,un abbraccio,groetjes,hartelijke groet,met vriendelijke groeten,hilsen,kveðja,rgds,yours,love,xoxo,warmly,üdvözlettel,tisztelettel,szívélyes üdvözlettel,baráti üdvözlettel,köszönettel,me ektimisi,filika'.split(
      ',',
    ),
  ...cues,
  saying:
    'my name is,name ist,heiße,heisse,appelle,nom est,nombre es,llamo,chiamo,nome è,nome é,chamo,naam is,heet,jmenuji se,jmenuju se,volám sa,a nevem,me lene'.split(
      ',',
    ),
};

const plain = (label: string): string => label.toLowerCase().replaceAll(/[\s_-]/g, '');
const kinds = new Map(
  (Object.entries(lists) as [NameLabel, readonly string[]][]).flatMap(([kind, labels]) =>
    labels.map((label) => [plain(label), kind] as const),
  ),
);

const all = [...new Set(Object.values(lists).flat())];

/** As signs of a line; after two letters anything may follow. */
const marked: readonly string[] = all.map((label) => (label.length === 2 ? `${label} ` : label));
const startsOf = createStarts(marked);
/** Kinds whose words stand apart: never `kindRegards` as a field's name. */
const ofLetters: ReadonlySet<NameLabel> = new Set([
  'greeting',
  'closing',
  'saying',
  'relative',
  'talk',
]);
const LONG_WORD = 6;
/** The room for signs is small: of words that stand apart, the first one will do where it is long or a label. */
const signOf = (label: string): string => {
  const [first = ''] = label.split(' ');
  const isApart = ofLetters.has(kinds.get(plain(label)) ?? 'part');
  return isApart && (first.length >= LONG_WORD || kinds.has(first)) ? first : label;
};
/** Signs of a line that has one of the labels, or names that other finders look for. */
export const nameLabels: readonly string[] = [
  ...new Set([...marked.map(signOf), ...segmentLabels, ...scriptLabels]),
];

const beginningOf = (text: string, at: number) => text.slice(at, at + 2).toLowerCase();
const patternOf = (labels: readonly string[]): RegExp => {
  const longestFirst = labels.toSorted((a, b) => b.length - a.length);
  const any = longestFirst.map((label) => label.replaceAll(' ', String.raw`[\s_-]?`)).join('|');
  return new RegExp(String.raw`(?<![A-Za-z\d\u00c0-\u024f])(?:${any})(?![\w\u00c0-\u024f])`, 'iy');
};
/** By their first two letters, so that few are tried. */
const patterns = new Map(
  [...Map.groupBy(all, (label) => beginningOf(label, 0))].map(
    ([beginning, labels]) => [beginning, patternOf(labels)] as const,
  ),
);

export interface LabelPlace {
  readonly kind: NameLabel;
  readonly label: string;
  readonly at: number;
}

const labelAt = (line: string, at: number): LabelPlace | undefined => {
  const pattern = patterns.get(beginningOf(line, at));
  if (pattern === undefined) return undefined;
  pattern.lastIndex = at;
  const label = pattern.exec(line)?.[0];
  const kind = label === undefined ? undefined : kinds.get(plain(label));
  return label === undefined || kind === undefined ? undefined : { kind, label, at };
};

/** Every label of a line that begins before `end`, the longest at each place. */
export const labelsIn = (line: string, end: number): LabelPlace[] =>
  startsOf(line, end).flatMap((at) => labelAt(line, at) ?? []);
