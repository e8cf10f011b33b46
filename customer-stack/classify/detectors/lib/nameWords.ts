const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Last words of what has a name and is no person. */
const things = setOf(
  'street road avenue park lake river beach bay island city town village county hills valley springs falls school college university hospital church hotel inn bar cafe grill kitchen house shop store market center centre bank group inc llc ltd gmbh co corp company partners services solutions systems labs club team united fc league cup shirt jacket shoes boots dress jeans pants hat bag watch lamp chair table sofa desk phone case cable charger bottle cup mug knife set kit pack box cream soap oil tea coffee juice sauce cake pie bread cheese salad soup bear cat dog bird fish rose lily tree oak pine palm blue red green black white gold silver gray grey pink dataset report server cluster project plan edition album song show movie game',
);
export const isThing = (word: string): boolean => things.has(word.toLowerCase());

/** Words of running text that occur in no person's name. */
const strangers = setOf(
  `sir madam customer client colleague colleagues friend friends all everyone everybody valued hiring manager director support
  sales team staff member members subscriber reader readers applicant investor investors shareholder neighbour neighbor resident
  parents guests users admin administrator editor officer president chairman chairwoman speaker minister senator governor mayor
  judge professor secretary committee council department office board world kitty santa diary lord god alexa siri copilot
  monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday morning evening
  st saint santo san santa fort port mount new north south east west upper lower los las costa puerto
  london paris berlin boston vienna wien milan madrid rome roma dallas houston denver memphis orlando chicago seattle portland
  texas nevada ohio utah florida california america china india asia europe africa kenya israel egypt cairo lima tokyo york
  drive lane court place boulevard blvd plaza square tower towers bridge harbour harbor airport station terminal stadium arena
  building campus heights gardens garden mall museum library theatre theater cathedral palace clinic pharmacy bakery brewery
  airlines airways motors industries holdings capital ventures consulting logistics foods pharmaceuticals insurance mutual
  associates sons brothers bros foundation institute academy association society agency bureau ministry ag kg plc srl sas oy ab bv nv
  sale sales discount offer deal collection series pro max mini plus ultra lite premium deluxe edition version release model
  summit conference festival tournament championship awards award prize open masters trophy marathon
  hole unit coat care guide states summary export catalog data app apps service services key token security database cloud account order invoice ticket request error warning info debug status true false null none undefined unknown yes no n/a
  word excel office windows server azure paint teams outlook express studio code linux java python docker
  group alert period power street straße strasse platz weg allee rue avenue calle plaza via viale piazza`,
);
/** Things have names; nobody greets a park, nor does one sign: there `Omar Park` is somebody. */
export const isStranger = (word: string, mayBeThing: boolean): boolean => {
  const plain = word.toLowerCase();
  return strangers.has(plain) || (mayBeThing && things.has(plain));
};

/** Words of every day that people are called too: a name has one word at least that is none. */
const everyday = setOf(
  `river stone summer winter autumn spring forest hunter price storm happy queen prince king page fields brook hill marsh moss
  rose amber ruby jade pearl coral ivory violet olive scarlet emerald crystal sky dawn eve joy hope faith grace charity patience
  may june july august april january february march star sunny rain cloud ocean reef bay dale glen heath ridge wood woods field
  brown black white green gray grey gold silver lake park bush flowers bloom berry cherry apple melody harmony destiny chance
  will mark art bill frank rich sterling noble royal major general power best bright sharp strong young long short small little
  wise good love sweet savage wild wolf fox hawk eagle robin drake crane finch bird lion tiger bear buck colt angel
  baker cook miller smith mason carpenter fisher porter potter taylor cooper turner parker archer bishop knight pope abbot
  austin madison lincoln florence jackson charlotte savannah sydney adelaide brooklyn georgia virginia carolina dakota montana
  victoria jordan chelsea phoenix salem richmond rochester cleveland columbus raleigh atlanta santiago valencia sofia lyon
  christian ford chanel dell zara harley bentley mercedes lexus tesla porsche royce`,
);
export const isEveryday = (word: string): boolean => everyday.has(word.toLowerCase());

/** Words after `First name:` in forms and their descriptions that are no name. */
const formWords = setOf(
  `required optional invalid missing empty unknown anonymous redacted hidden removed deleted masked field fields string text varchar
  char nvarchar integer number value values default input label column columns type types name names first last middle full given
  family please enter must cannot should may can the this that these your our their his her its a an is are was not if when only
  see example sample test mandatory pending available length too short long max min maximum minimum error valid ok
  and or of for with from to in on at by new old same other any each all some free id key date email phone address`,
);
export const isPlainWord = (word: string): boolean =>
  word.length < 3 || isEveryday(word) || formWords.has(word.toLowerCase());

/** Companies, brands and characters that are called like people. */
const namesakes = new Set(
  `morgan stanley,wells fargo,charles schwab,edward jones,raymond james,merrill lynch,goldman sachs,jp morgan,john deere,john lewis,
  philip morris,eli lilly,walt disney,hugo boss,ralph lauren,calvin klein,tommy hilfiger,michael kors,marc jacobs,kate spade,
  jimmy choo,vera wang,paul smith,ted baker,karen millen,laura ashley,louis vuitton,christian dior,yves saint laurent,
  giorgio armani,emilio pucci,roberto cavalli,salvatore ferragamo,tom ford,stella mccartney,oscar de la renta,donna karan,
  mary kay,elizabeth arden,estee lauder,bobbi brown,jo malone,jack daniels,jim beam,johnnie walker,samuel adams,captain morgan,
  jose cuervo,dom perignon,ben jerry,tim hortons,papa john,betty crocker,aunt jemima,uncle ben,uncle sam,father christmas,father ted,sergeant pepper,doctor who,judge dredd,oscar mayer,sara lee,
  harley davidson,alfa romeo,aston martin,rolls royce,henry schein,thomas cook,jones lang lasalle,booz allen,booz allen hamilton,
  arthur andersen,ernst young,sherwin williams,stanley black,smith wesson,hewlett packard,dolce gabbana,mickey mouse,
  john doe,jane doe,max mustermann,erika mustermann,lorem ipsum,peter pan,harry potter,robin hood,sherlock holmes,james bond,
  austin powers,indiana jones,thomas edison,walter reed,johns hopkins,mary queen,kimberly clark,becton dickinson,martin marietta,
  allen bradley,rio grande,tristan cunha,otto bock,carl zeiss,robert bosch,werner siemens,robert half,kelly services,ann taylor,anne klein,coco chanel`
    .split(',')
    .map((each) => each.trim()),
);
const titled = setOf(
  'pepper martens oetker scholl clean coffee robot muscle bean doubtfire marvel universe brightside',
);

/** Is all of it the name of a firm or figure? `isTitled` = behind `Dr.` or `Mr.` */
export const isNamesake = (words: readonly string[], isTitled: boolean): boolean => {
  const plain = words.map((word) => word.toLowerCase().replace(/['’]s$/, ''));
  if (isTitled && titled.has(plain[0] ?? '')) return true;
  if (isTitled && plain.length === 1) return false;
  return namesakes.has(plain.join(' '));
};

/** Before `name`, these words mean that it is the name of a thing. */
export const otherNames: readonly string[] =
  'file,host,table,product,item,domain,server,company,business,org,organization,organisation,store,brand,team,city,country,state,region,street,game,song,track,album,artist,playlist,genre,media,species,plant,event,class,function,method,package,module,app,application,service,project,column,field,key,user name,login,tag,bucket,category,group,role,type,department,county,school,university,bank,vendor,supplier,model,resource,policy,cluster,node,label,title,hotel,restaurant,drug,disease,instance,zone,site,channel,topic,queue,image,device,vessel,program,course,subject,variable,parameter,metric,test,id,code,url,database,schema,color,currency,language,pet,email,number,date,count,producto,produit,produto,prodotto,archivo,fichier,datei,empresa,entreprise,societe,firma,azienda,ciudad,ville,stadt,pais,pays,marca,marque,marke,articulo,artikel,tienda,magasin,servidor,serveur,tabla,proyecto,projet,projekt,departamento,equipo,banco,banque,curso,calle,rue'.split(
    ',',
  );
