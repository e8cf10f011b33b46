const entries = (text: string): [string, readonly string[]][] =>
  text
    .trim()
    .split(/\s*;\s*/)
    .map((entry) => {
      const [short = '', long = ''] = entry.split('=');
      return [short.trim(), long.trim().split(' ')];
    });

/** Short forms in names of columns, each with what it is short for. */
const shortForms: ReadonlyMap<string, readonly string[]> = new Map(
  [
    'nm=name; nme=name; nam=name; nbr=number; nmbr=number; numb=number; num=number; nr=number; no=number; nro=number',
    'ph=phone; phn=phone; phne=phone; fon=phone; fone=phone; tlf=phone; tlfn=phone; telno=phone number; phno=phone number; telnr=phone number',
    'mob=mobile; mobl=mobile; mbl=mobile; mobno=mobile number; hm=home; hme=home; wk=work; wrk=work; bus=business; ofc=office; pri=primary; prim=primary; prm=primary; alt=alternate; emerg=emergency; emrg=emergency; emgcy=emergency; cntct=contact; ctc=contact',
    'cust=customer; cst=customer; cstmr=customer; clnt=client; emp=employee; empl=employee; pat=patient; pt=patient; ptnt=patient; mbr=member; memb=member; stud=student; stdnt=student; prsn=person; pers=person; usr=user; ben=beneficiary; bene=beneficiary; benef=beneficiary; hldr=holder; ownr=owner; rcpt=recipient',
    'frst=first; fst=first; fir=first; lst=last; lname=last name; fname=first name; mname=middle name; mid=middle; mdl=middle; midl=middle; giv=given; fam=family; sname=surname; srnm=surname; srname=surname; fnm=first name; lnm=last name; mnm=middle name; fnme=first name; lnme=last name; mdn=maiden; names=name; numbers=number; dates=date; nos=number',
    'addr=address; adr=address; adrs=address; addrs=address; adrss=address; addrss=address; addres=address; adress=address; strt=street; ln=line; lne=line; resid=residence; mlg=mailing; blg=billing; bill=billing; ship=shipping; shp=shipping; perm=permanent; curr=current',
    'acct=account; acc=account; accnt=account; ac=account; acnt=account; bnk=bank; chk=checking; sav=savings; rtg=routing; rtng=routing; crd=card; cr=credit; crdt=credit; dbt=debit; exp=expiry; xpry=expiry; expy=expiry; expr=expiry; sec=security; secur=security; scty=security; soc=social; cd=code; cde=code',
    'dt=date; dte=date; dat=date; brth=birth; bth=birth; brt=birth; birt=birth; bday=birthday; bdate=birth date; bdt=birth date; brthdt=birth date; birthdt=birth date; dobirth=date birth',
    'eml=email; emal=email; emailid=email id; mailid=mail id; lic=license; lcns=license; lcnse=license; licns=license; lics=license; licence=license; drv=driver; drvr=driver; drvrs=driver; drivers=driver; driving=driver; psprt=passport; passpt=passport; pspt=passport; pprt=passport; natl=national; nat=national; cnt=count; cards=card; accounts=account; passports=passport; ident=identity; idno=id number; idnum=id number; govt=government; gov=government; ins=insurance; insur=insurance; hlth=health; med=medical; rec=record; tok=token; pers=personal; mach=machine; cli=client; src=source; dst=destination',
  ].flatMap(entries),
);

/** Words that names of columns are joined of without a mark between: `homephone`, `custname`. */
const joinable = new Set(
  'daytime home work office mobile cell phone tel telephone fax contact customer cust client employee emp patient member student person personal user guest owner holder account acct bank card credit debit number num date birth day name first last middle given family full maiden address addr street line city state zip postal code country mail email primary secondary alternate alt emergency business private billing bill shipping ship mailing delivery residence permanent current passport license licence driver drivers driving social security tax national identity insurance health medical record expiry expiration exp cvv type status count model product file host table company brand item server url path time stamp place order price amount plan tower battery area serial version parent mother father spouse partner recipient sender author manager doctor applicant tenant subscriber routing checking savings token secret access key client source remote'.split(
    ' ',
  ),
);
const endings = new Set(['no', 'nr', 'nm', 'dt', 'id', 'nbr']);
const LEAST_JOINED = 6;
const LONGEST_JOINED = 40;

/** The words that one long word is joined of, as few as there are; null = it is not. */
const partsOf = (word: string, isBegun = false): readonly string[] | null => {
  if (isBegun && (joinable.has(word) || endings.has(word))) return [word];
  for (let at = word.length - 2; at >= 3; at -= 1) {
    const first = word.slice(0, at);
    if (!joinable.has(first)) continue;
    const rest = partsOf(word.slice(at), true);
    if (rest !== null) return [first, ...rest];
  }
  return null;
};

const vowelless = /^[^aeiouy\W\d]+$/;
/** `hmphn`: two short forms; without a vowel it is no other word. */
const shortParts = (word: string): readonly string[] | null => {
  if (word.length < 5 || word.length > LONGEST_JOINED || !vowelless.test(word)) return null;
  const at = Array.from(word, (_, i) => i).find(
    (i) => i >= 2 && shortForms.has(word.slice(0, i)) && shortForms.has(word.slice(i)),
  );
  return at === undefined ? null : [word.slice(0, at), word.slice(at)];
};

const isLong = ({ length }: string) => length >= LEAST_JOINED && length <= LONGEST_JOINED;

const longForm = (word: string): readonly string[] => {
  const joined = isLong(word) && !joinable.has(word) ? partsOf(word) : null;
  const parts = joined ?? (shortForms.has(word) ? null : shortParts(word)) ?? [word];
  return parts.flatMap((part) => shortForms.get(part) ?? [part]);
};

/** `cust`, `nm` → customer, name; `homephone` → home, phone. The same list where nothing is short. */
export const spelledOut = (header: readonly string[]): readonly string[] => {
  const long = header.flatMap(longForm);
  return long.length === header.length && long.every((word, i) => word === header[i])
    ? header
    : long;
};
