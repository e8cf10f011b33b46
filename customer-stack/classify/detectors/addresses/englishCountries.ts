import type { Country } from './country.ts';

const english =
  'street,st,avenue,ave,road,rd,boulevard,blvd,lane,ln,drive,dr,highway,hwy,parkway,pkwy'.split(
    ',',
  );
const kinds = 'court,ct,circle,cir,way,place,pl,terrace,ter,square,sq'.split(',');
/** Words for a kind of street and nothing else: none is the name of one, as `Park` is. */
export const streetKinds: ReadonlySet<string> = new Set([...english, ...kinds]);
const otherEnglish = [
  ...kinds,
  ...'trail,trl,loop,alley,plaza,crescent,cres,close,row,walk,hill,gardens,mews,grove,rise,view,green,park,quay,wharf,path,pike,turnpike,crossing,run,ridge,point,pass,cove,bend,heights,broadway,parade,esplanade,gate,bypass,expressway,freeway,fork,forks,ferry,ford,fords,forge,glen,glens,harbor,haven,hollow,inlet,isle,island,junction,key,keys,knoll,knolls,lake,lakes,landing,light,lights,lodge,mall,manor,meadow,meadows,mill,mills,mission,motorway,mountain,neck,orchard,oval,overpass,passage,pine,pines,plain,plains,port,ports,prairie,radial,ramp,ranch,rapid,rapids,rest,river,road,route,rue,shoal,shore,shores,skyway,spring,springs,spur,station,stravenue,stream,summit,throughway,trace,track,trafficway,tunnel,union,valley,viaduct,views,village,ville,vista,well,wells,camp,canyon,cape,causeway,center,centers,common,corner,corners,course,creek,crest,crossroad,curve,dale,dam,divide,estate,estates,extension,fall,falls,field,fields,flat,flats,forest,brook,brooks,burg,bluff,bluffs,bottom,branch,bridge,beach,bayou,anex,arcade,lawn,lawns,yard,wynd,brae,vale,gdns,strand,promenade,rdg,xing,trce,cv,holw,hls,hl,knl,mdws,mdw,mnr,plz,spgs,spg,vly,vw,crk,lndg,hts,grv,gln,cyn,expy,fwy,tpke,byp,ests,mtn,hbr,frk,wl,jct,concourse,towers'.split(
    ',',
  ),
];
/** Codes of the states of the United States, as an expression. */
export const stateCodes =
  'A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[DLNA]|K[SY]|LA|M[EDAINSOTP]|N[EVHJMYCD]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[TAI]|W[AVIY]|GU';
const stateNames =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';

/** Countries with English street words, which follow the name. */
export const englishCountries: readonly Country[] = [
  {
    code: 'US',
    form: 'numberFirst',
    strong: english,
    weak: otherEnglish,
    town: [
      `CITY,? (?:${stateCodes}),? \\d{5}(?:-\\d{4})?`,
      `CITY, (?:${stateCodes})(?![\\p{L}])`,
      `CITY,? (?:${stateNames}),? \\d{5}(?:-\\d{4})?`,
      `CITY, (?:${stateNames})`,
      `CITY\\^(?:${stateCodes})\\^\\d{5}`,
    ],
    examples: ['1600 Pine Street, Springfield, IL 62704', '42 Oak Hill Ct, Boise, Idaho 83702'],
  },
  {
    code: 'CA',
    form: 'numberFirst',
    strong: english,
    weak: otherEnglish,
    town: [
      String.raw`CITY,? \(?(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)\)?,? [A-Z]\d[A-Z] ?-?\d[A-Z]\d`,
      String.raw`CITY,? [A-Z]\d[A-Z] \d[A-Z]\d`,
      `CITY, (?:Ontario|Quebec|Québec|Alberta|Manitoba|British Columbia|Nova Scotia|Saskatchewan)`,
    ],
    examples: ['290 Bremner Blvd, Toronto, ON M5V 3L9'],
  },
  {
    code: 'GB',
    form: 'numberFirst',
    strong: english,
    weak: otherEnglish,
    town: [
      String.raw`(?:CITY,? ){0,3}[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\d])`,
      `(?:CITY, )?(?:London|Manchester|Birmingham|Leeds|Glasgow|Edinburgh|Liverpool|Bristol|Cardiff|Belfast)(?:,? UK)?`,
    ],
    examples: ['221B Baker Street, London NW1 6XE', '14 Mill Lane, Ashford, Kent TN23 1AA'],
  },
  {
    code: 'IE',
    form: 'numberFirst',
    strong: english,
    weak: otherEnglish,
    town: [
      String.raw`(?:CITY,? ){0,3}[A-Z]\d[\dW] ?[A-Z\d]{4}(?![\p{L}\d])`,
      String.raw`Dublin \d{1,2}`,
      String.raw`CITY,? (?:Co\.|County) \p{Lu}\p{L}+`,
    ],
    examples: ['7 Merrion Road, Dublin 4', '3 Patrick Street, Cork, Co. Cork'],
  },
  {
    code: 'AU',
    form: 'numberFirst',
    strong: english,
    weak: otherEnglish,
    town: [String.raw`CITY,? (?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT),? \d{4}`],
    examples: ['18 Wattle Grove, Newtown NSW 2042'],
  },
  {
    code: 'NZ',
    form: 'numberFirst',
    strong: english,
    weak: otherEnglish,
    town: [String.raw`(?:CITY, )?CITY,? \d{4}(?!\d)`],
    examples: ['95 Queen Street, Auckland 1010'],
  },
  {
    code: 'ZA',
    form: 'numberFirst',
    strong: english,
    weak: otherEnglish,
    town: [String.raw`(?:CITY, ){1,2}\d{4}(?!\d)`],
    examples: ['21 Long Street, Gardens, Cape Town, 8001'],
  },
  {
    code: 'IN',
    form: 'numberFirst',
    strong: [...english, 'marg', 'nagar', 'salai'],
    weak: [...otherEnglish, 'colony', 'layout', 'sector', 'main'],
    town: [String.raw`(?:CITY, ){0,2}CITY,?(?: ?[-–])? ?\d{3} ?\d{3}(?!\d)`],
    examples: ['14 Gandhi Marg, New Delhi 110001', '22 Brigade Road, Bengaluru - 560 025'],
  },
  {
    code: 'SG',
    form: 'numberFirst',
    strong: english,
    weak: otherEnglish,
    town: [String.raw`(?:#\d\d-\d+,? )?(?:Singapore \d{6}|S ?\(\d{6}\))`],
    examples: ['10 Anson Road, #12-01, Singapore 079903'],
  },
];
