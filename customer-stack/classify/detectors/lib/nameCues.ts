/**
 * Words behind which a name stands that nothing else marks. `relative` = of somebody's family or circle
 * ("his wife"); `office` = what somebody is called by beside the name ("Officer", "Uncle"); `talk` = what
 * is done with people ("spoke with").
 */
const list = (text: string): readonly string[] => text.trim().split(/\s*[,\n]\s*/);

/** Words that hold `my` or `his` in themselves. */
export const ownRelatives: readonly string[] = list(`
  vaimoni,mieheni,veljeni,siskoni,poikani,tyttäreni,äitini,isäni,vaimonsa,miehensä,poikansa,tyttärensä
  eşim,kardeşim,ablam,abim,ağabeyim,oğlum,kızım,annem,babam,kocam,karım,eşi,oğlu,kızı
  soțul meu,soția mea,fratele meu,sora mea,fiul meu,fiica mea,soția sa,soțul său,fiul său,fiica sa
  férjem,feleségem,bátyám,öcsém,nővérem,húgom,fiam,lányom,anyám,apám,felesége,férje
  istri saya,suami saya,anak saya,kakak saya,adik saya,istrinya,suaminya,anaknya
  chồng tôi,vợ tôi,con trai tôi,con gái tôi,em trai tôi,anh trai tôi,chị gái tôi
  mera bhai,meri behen,mere pati,meri patni,mera beta,meri beti
`);

const relative: readonly string[] = [
  ...list(`
  wife,husband,son,sons,daughter,daughters,brother,brothers,sister,sisters,mother,father,mum,mom,dad,partner,boyfriend
  girlfriend,fiancé,fiancée,widow,widower,cousin,nephew,niece,grandson,granddaughter,grandmother,grandfather
  stepson,stepdaughter,stepfather,stepmother,spouse,neighbour,neighbor,colleague,coworker,co-worker,roommate,flatmate
  housemate,assistant,friend,friends,boss,child,children,carer,caregiver
  ehefrau,ehemann,mann,bruder,schwester,sohn,tochter,mutter,vater,lebensgefährte,lebensgefährtin,partnerin,cousine,neffe
  nichte,enkel,enkelin,freund,freundin,kollege,kollegin,nachbar,nachbarin,verlobter,witwe,witwer
  femme,mari,époux,épouse,frère,sœur,soeur,fils,fille,mère,père,conjoint,conjointe,compagnon,compagne,neveu,nièce,copain
  copine,ami,amie,voisin,voisine,collègue
  esposa,esposo,mujer,marido,hermano,hermana,hijo,hija,madre,padre,novio,novia,pareja,sobrino,sobrina,compañero,compañera
  amigo,amiga,vecino,vecina,viuda,viudo,mulher,irmão,irmã,filho,filha,mãe,namorado,namorada,colega
  moglie,marito,fratello,sorella,figlio,figlia,compagno,compagna,cugino,cugina,amico,amica
  vrouw,broer,zus,zoon,dochter,moeder,vader,echtgenoot,echtgenote,vriend,vriendin,buurman,buurvrouw
  mąż,żona,brat,siostra,syn,córka,kolega,koleżanka,manžel,manželka,bratr,sestra,dcera,kolegyně
  fru,hustru,maka,bror,syster,dotter,kone,søster,søn,datter,kæreste,ektemann,kollega,sambo
`),
  ...ownRelatives,
];

const office: readonly string[] = list(`
  judge,justice,officer,sergeant,constable,inspector,detective,superintendent,captain,colonel,lieutenant,reverend,rabbi
  imam,senator,governor,mayor,councillor,coach,uncle,aunt,auntie,counsel,tutor
  richter,richterin,rechtsanwalt,rechtsanwältin,staatsanwalt,staatsanwältin,kommissar,kommissarin,hausmeister,schulleiter
  schulleiterin,pfarrer,onkel,tante,maître,juez,jueza,licenciado,lic,enfermera,enfermero,juiz,juíza,doutor,doutora
  avv,avvocato,giudice,maestro,maestra,rechter
`);

const talk: readonly string[] = list(`
  spoke with,spoke to,spoken with,spoken to,speak with,speak to,speaking with,speaking to,talked with,talked to,talk to
  talking to,chatted with,met with,ask,asked,tell,told,invite,remind,cc,loop in,copy in,this is,it's,it’s,thank,thanks to,welcome
  congratulations,congrats,congratulations to,congrats to,happy birthday,agree with,agrees with,escalated to,assigned to,forwarded to,handed to,reach out to
  check with,checked with,pray for,known as,where is,phoned,emailed,texted,informed,notified,interviewed,please call
  gesprochen mit,telefoniert mit,hier ist,frag,parlé à,parlé avec,ici,hablé con,hablado con,le escribe,te escribe,habla
  falei com,aqui é,parlato con,gesproken met,pratat med,prata med,talt med,snakket med,rozmawiałem z,rozmawiałam z
`);

export const cues = { relative, office, talk };

/** Before a relative: whose it is. */
const whose =
  "his|her|my|our|your|their|seine?[mnrs]?|ihre?[mnrs]?|meine?[mnrs]?|deine?[mnrs]?|unsere?[mnrs]?|son|sa|ses|mon|ma|mes|ton|ta|tes|votre|notre|leurs?|sus?|mis?|tus?|nuestr[oa]s?|seu|sua|meu|minha|suo|suoi|mio|mia|tuo|tua|mijn|zijn|haar|jouw|uw|onze|min|mina|din|hans|hennes|hendes|sin|mit|mój|moja|moje|jego|jej|můj|jeho|její|mere|meri|mera|[\\p{L}]+['’]s";
export const isWhose = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:${whose})\s(?:[\p{Ll}-]{3,12}\s)?$`,
  'iu',
);
