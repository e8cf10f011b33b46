/** Verbs of speech and of what only people do, as they follow a name or stand before one. */
const speech =
  'said,says,wrote,writes,asked,asks,replied,replies,answered,told,explained,added,noted,remarked,confirmed,agreed,admitted,insisted,complained,suggested,mentioned,testified,stated,argued,whispered,shouted,sagte,sagt,schrieb,schreibt,fragte,antwortete,erklärte,ergänzte,betonte,meinte,bestätigte,dit,déclare,écrit,répond,demande,explique,affirme,ajoute,dijo,dice,escribió,preguntó,respondió,contestó,explicó,añadió,afirmó,disse,ha detto,ha scritto,scrive,chiede,rispose,ha risposto,spiega,afferma,escreveu,perguntou,respondeu,explicou,afirmou,zei,zegt,schreef,vroeg,antwoordde,powiedział,powiedziała,napisał,napisała,zapytał,zapytała,odpowiedział,odpowiedziała,säger,skrev,frågade,svarade,sagde,sier,spurte,svarte,sanoi,kysyi,vastasi,dedi,sordu,yazdı,řekl,řekla,uvedl,uvedla,napsal,napsala,odpověděl,odpověděla,dodal,dodala,sdělil,sdělila,potvrdil,potvrdila,povedal,povedala,uviedol,uviedla,napísal,napísala,mondta,azt mondta,közölte,elmondta,írta,válaszolta,kérdezte,nyilatkozta,eipe,egrapse,dilose,apantise,сказал,сказала,говорит,написал,написала,пишет,ответил,ответила,спросил,спросила,заявил,заявила,отметил,отметила,сообщил,сообщила,пояснил,пояснила,добавил,добавила,είπε,έγραψε,δήλωσε,απάντησε,ρώτησε,ανέφερε,τόνισε';
const deeds =
  'called,calls,emailed,phoned,texted,signed,requested,thanked,joined,visited,lives,lived,works,worked,married,died,attended,presented,apologized,apologised,resigned,retired,graduated,arrived,moved,met,lost,paid,bought,ordered,booked,reported,contacted,complained,wants,wanted,needs,asked,agreed,volunteered,chaired,opened,closed,seconded,proposed,reviewed,approved,submitted,prepared,residing,resides,hereinafter,filed,requests,drove,testified,appeared,pleaded,identified,passed away,was present,was driving,was born,was admitted,was seen,was treated,was hired,was discharged,was diagnosed,is allergic,has been treated,has been working,will join,will call,will present,will send,rief,wohnt,arbeitet,unterschrieb,bestellte,kam,hat,wurde geboren,habite,travaille,a appelé,a signé,a dit,a écrit,a demandé,vive,trabaja,llamó,firmó,abita,lavora,ha chiamato,ha firmato,mora,trabalha,ligou,assinou,woont,werkt,belde,mieszka,pracuje,zadzwonił,zadzwoniła,bor,arbetar,ringde,ringte,podepsal,podepsala,volal,volala,bydlí,pracuje,přišel,přišla,požádal,požádala,zaplatil,zaplatila,se narodil,se narodila,podpísal,podpísala,sa narodil,sa narodila,született,aláírta,lakik,dolgozik,telefonált,rendelt,fizetett,érkezett,menei,ergazetai,ypegrapse,живёт,живет,работает,позвонил,позвонила,подписал,подписала,родился,родилась,μένει,εργάζεται,τηλεφώνησε,υπέγραψε';
const anyOf = (list: string) => list.split(',').join('|');
/** Those of one word. */
export const verbs: ReadonlySet<string> = new Set(
  `${speech},${deeds}`.split(',').filter((each) => !each.includes(' ') && each.length > 2),
);
const adverb = String.raw`(?:(?:who|has|had|then|also|later|recently|finally|already|just|never|from [\p{Lu}][\p{L}]+|hat|a|ha|also|auch|ook|też|также)\s)`;
export const spokeBehind = new RegExp(
  String.raw`^["”»’]?,?\s${adverb}?(?:${anyOf(speech)})(?![\p{L}])`,
  'u',
);
export const didBehind = new RegExp(String.raw`^,?\s${adverb}?(?:${anyOf(deeds)})(?![\p{L}])`, 'u');
const spokeBefore = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(speech)}|asked|told|tell|ask|thank|thanked|met|contact|contacted|call|email|e-mailed|interviewed|hired|spoke (?:to|with)|spoken (?:to|with)|talked (?:to|with)|on behalf of|parlé à|gesprochen mit|hablé con|parlato con|care of)\s$`,
  'u',
);
const role = String.raw`(?:CEO|CTO|CFO|COO|CISO|VP|MD|[Dd]irector|[Mm]anager|[Pp]resident|[Cc]hair\p{L}*|[Pp]rofessor|[Hh]ead|[Ee]ngineer|[Dd]octor|[Nn]urse|[Tt]eacher|[Ll]awyer|[Aa]ttorney|[Mm]inister|spokes\p{L}+|[Ff]ounder|[Pp]artner|[Oo]fficer|[Aa]nalyst|[Cc]onsultant|[Ss]ecretary|[Ee]ditor|[Aa]uthor|[Dd]eveloper|[Dd]esigner|[Aa]ccountant|[Pp]laintiff|[Dd]efendant|[Rr]espondent|[Pp]etitioner|[Aa]ppellant|[Ll]andlord|[Tt]enant|mother|father|wife|husband|son|daughter|brother|sister|partner|neighbou?r|guardian|student|Leiter\p{L}*|Geschäftsführer\p{L}*|[Dd]irect(?:eur|rice|ora|tore)|[Gg]erente|[Pp]residente|ředitel(?:ka)?|jednatel(?:ka)?|vedoucí|igazgató|ügyvezető|директор|менеджер|врач|юрист)`;
const roleBehind = new RegExp(
  String.raw`^(?:,\s|\s\()(?:(?:the|our|a|an|former|his|her|der|die|le|la|el|il)\s)?(?:[\p{L}-]+\s){0,3}?${role}(?!\p{L})`,
  'u',
);
const aboutBehind =
  /^,?\s\(?(?:aged? \d|\d{1,3}[,)]|[1-9]\d\.(?:\s|$)|whos?e?\s|(?:she|he|they)\/|born|née?\s|geb\.|geboren|nacid[oa]|nat[oa] |ur\.|DOB|SSN|d\.o\.b|tel\b|phone|mobile|e-?mail)/iu;
const aboutBefore =
  /(?:\b\d{1,3}[- ]year[- ]old|\bnamed|\bnamens|\bnommée?|\bllamad[oa]|\bchiamat[oa]|\bwidow of|\bwife of|\bhusband of|\bson of|\bdaughter of)\s$/iu;

const WINDOW = 60;
export const beforeOf = (line: string, start: number): string =>
  line.slice(Math.max(0, start - WINDOW), start);
export const behindOf = (line: string, end: number): string => line.slice(end, end + WINDOW);

/** Someone speaks. */
export const isSpeaking = (before: string, behind: string): boolean =>
  spokeBehind.test(behind) || spokeBefore.test(before);
/** What is said there is said of people only. */
export const isOfPerson = (before: string, behind: string): boolean =>
  isSpeaking(before, behind) ||
  didBehind.test(behind) ||
  roleBehind.test(behind) ||
  aboutBehind.test(behind) ||
  aboutBefore.test(before);

const streets =
  'rue|avenue|av|boulevard|bd|blvd|place|allée|quai|impasse|chemin|calle|avenida|paseo|plaza|via|viale|corso|piazza|largo|rua|praça|travessa|ulica|ul|aleja|al|plac|улица|ул|проспект|пр|площадь|οδός|λεωφόρος|straat|laan|ulice|náměstí|nám|třída|nábřeží|odos|leoforos|plateia';
const houses =
  'school|college|university|université|universität|universidad|università|lycée|collège|gymnasium|hospital|hôpital|klinikum|klinik|clinique|airport|aéroport|aeropuerto|flughafen|aeroporto|stade|stadium|estadio|parc|park|museum|musée|museo|théâtre|theater|theatre|teatro|fondation|foundation|fundación|stiftung|fondazione|institut|institute|instituto|prize|prix|award|hotel|hôtel|église|eglise|kirche|iglesia|basilica|stazione|station|gare|métro|metro|firma|company|brand|marque|marke|marca|université de|team|band|group|film|movie|novel|roman|album|song|book|musical|opera|ballet|ship|ms|hms|uss|typhoon|hurricane|storm|mount|lake|cape|fort|port|bridge|pont|puente|rose|variety|sorte|model|modell|modèle|series|serie|collection|playlist|episode|kreuzung|restaurant|café|cafe|bar|pub|bistro|ristorante|škola|nemocnice|divadlo|kniha|nakladatelství|panepistimio|nosokomeio';
const placeBefore = new RegExp(
  String.raw`(?<!\p{L})(?:${streets}|${houses})(?:\.|\s(?:de|du|di|da|do|of|la|le|the|called|named))?[\s'’]$`,
  'iu',
);
const articleBefore =
  /(?<!\p{L})(?:the|a|an|our|your|its|this|that|each|every|any|das|ein|eine|une?)\s$/iu;
const titleBehind =
  /^(?:["”»]?\s*[([]?(?:1[5-9]|20)\d\d\b|[™®©]|["”»]?,?\s(?:season|series|staffel|saison|temporada|vol\.|volume|episode|part|chapter|edition|remastered|live at|box set|blu-ray|dvd|vinyl|paperback|hardcover|ebook|trilogy|soundtrack)\b|\s?[-–(]\s?(?:season|film|movie|novel|album|song|band|book|remix|live|company|brand|ship)\b|\sS\d\d?E\d)/iu;
const thingBehind =
  /^(?:['’]s?)?\s(?:street|st\.?|road|rd|avenue|ave|boulevard|drive|lane|square|place|court|house|hall|school|college|university|hospital|clinic|museum|library|foundation|institute|institution|prize|award|medal|trophy|cup|memorial|airport|station|bridge|park|centre|center|building|tower|stadium|theatre|theater|company|brand|brands|collection|store|stores|shop|boutique|perfume|jeans|bag|bags|watch|shoes|whiskey|whisky|beer|wine|coffee|tea|guitar|piano|bike|bicycle|truck|tractor|car|engine|method|algorithm|equation|theorem|law|distribution|transform|syndrome|disease|test|score|index|effect|act|v\.|vs\.?|ship|island|mountain|river|lake|bay|county|district|township|straße|strasse|platz|weg|schule|stiftung|klinik|gmbh|ag|inc|llc|ltd|plc|corp|co|group|holdings?|partners|associates|sons|brothers|bros|capital|bank|insurance|records|pictures|films|studios|books|press|publishing|motors|cosmetics|hotels?|foods?|farms|winery|brewery|estate|cast iron|style|edition|series|model|doll|toys?|utca|utcai|út|tér|körút|sétány|gimnázium|iskola|általános|egyetem|kórház|alapítvány|kft|zrt|nyrt|bt|díj|könyvtár|múzeum|színház|stadion|emlékverseny|ulice|náměstí|nadace|s\.r\.o|a\.s|spol|s\.a\.?)(?![\p{L}])/iu;
const codeAround = /[_/\\@#$%=]$|\.$|[a-z\d]\($/u;
const codeBehind = /^(?:[_/\\@=(]|\.[\p{L}\d]|::|->|\s?=|\s&|['’]?\s?\{)/u;
/** `"Annie Hall"` in a sentence is a title; in data a value. */
const isQuoted = (before: string, behind: string): boolean =>
  /^[\p{P}]?["”“»*_’']/u.test(behind) &&
  /(?:^|[\s(>])["“„«*_‘']{1,2}$/u.test(before) &&
  !/[:,[{=]\s?["“„«]$/u.test(before);
/** `1997  Jackie Brown` begins a line of a list of titles. */
const yearBefore = /^\W*(?:19|20)\d\d\W{1,4}$/u;

/** `company name: Mary Smith` says whose name it is. */
const nameOfThing =
  /(?:file|host|table|product|item|domain|server|company|business|org|organi[sz]ation|store|brand|team|city|country|state|region|street|song|track|album|artist|playlist|species|class|function|method|package|module|app|project|event|school|university|hotel|restaurant|bank|vendor|supplier|ship|vessel|model|category|group|title|book|film|movie|firmen|produkt|marken|datei)[\s_-]?(?:names?)?["'\\]{0,3}\s?[:=]\s?["'\\]{0,3}$/iu;

/** The same in Czech, Slovak, Hungarian and Greek in Latin letters. */
const thingsName =
  /(?:(?:jméno|název|meno|názov|onoma) (?:produktu|souboru|firmy|společnosti|organizace|serveru|školy|knihy|filmu|města|ulice|súboru|spoločnosti|archeiou|etairias|proiontos)|(?:termék|fájl|cég|vállalat|iskola|könyv|film|város|utca|szerver)\s?(?:neve?|név))["'\\]{0,3}\s?[:=]\s?["'\\]{0,3}$/iu;

/** What follows makes it the name of a thing: `Mary Smith Hospital`. */
export const isThingBehind = (behind: string): boolean =>
  titleBehind.test(behind) || thingBehind.test(behind);

/** The words belong to a title, a place, a firm, a product or a program. */
export const isOfThing = (before: string, behind: string): boolean =>
  placeBefore.test(before) ||
  nameOfThing.test(before) ||
  thingsName.test(before) ||
  articleBefore.test(before) ||
  isThingBehind(behind) ||
  codeAround.test(before) ||
  codeBehind.test(behind) ||
  isQuoted(before, behind) ||
  yearBefore.test(before);

/** A line of a licence: the names in it are of authors, made public by themselves. */
export const isNotice = (line: string): boolean =>
  /copyright|\(c\)\s|©|licen[cs]ed? (?:under|by)|all rights reserved|SPDX-/i.test(line);
