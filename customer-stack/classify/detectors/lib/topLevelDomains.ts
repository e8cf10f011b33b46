/** Country-code domains (ISO 3166-1 and IANA's few extras). */
const countries =
  'ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw';

/** Generic domains that people have mail at; a name of a file must never be one of them. */
const generic =
  'com org net edu gov mil int arpa info biz name pro museum aero coop jobs mobi travel tel cat asia post xxx academy agency app art bank bar beer berlin bike blog build builders business cafe camera camp capital care careers cash center chat church city clinic cloud club codes coffee community company computer consulting contact cool credit dance data date day deals delivery dental design dev digital direct directory doctor domains earth education email energy engineer engineering enterprises equipment events exchange expert family farm fashion finance financial fit fitness foundation fund fyi gallery games garden gift global gmbh golf group guide guru hamburg health healthcare help holdings hospital host hosting hotel house immo inc industries ink institute insurance international investments jetzt kitchen koeln land law lawyer legal life limited link live llc loan london love ltd luxury management market marketing mba media medical mail moe money network news ngo nyc one online partners parts paris photo photography pizza place plus press productions properties pub realestate recipes red rent repair report rest restaurant review reviews rocks run sale school science services shop show site social software solutions space sport store stream studio style support systems tax team tech technology tips today tokyo tools top tours town toys trade training tube university ventures vet video vip vision wales watch website wedding wien wiki win wine work works world wtf xyz yoga zone';

/** Of places and languages, and countries in their own script (IANA's list of 2026). */
const places =
  'africa alsace amsterdam arab bayern barcelona bcn boston brussels bretagne bzh capetown catholic corsica cymru durban eus frl gal gent irish istanbul joburg kiwi kyoto krd lat madrid melbourne miami moscow nagoya nrw okinawa osaka quebec rio ruhr ryukyu saarland scot swiss sydney taipei tatar tirol vegas versicherung vlaanderen yokohama zuerich xn--p1ai xn--80adxhks xn--80asehdb xn--90ais xn--j1amh xn--fiqs8s xn--55qx5d xn--io0a7i xn--j6w193g xn--kpry57d xn--3e0b707e xn--wgbh1c xn--mgberp4a5d4ar xn--mgbaam7a8h xn--h2brj9c xn--node xn--qxam xn--90a3ac';

/** Reserved for documentation and tests (RFC 2606, RFC 6761). */
const reserved = 'test example invalid';

const known = new Set(`${countries} ${generic} ${places} ${reserved}`.split(' '));

export const isTopLevelDomain = (label: string): boolean => known.has(label.toLowerCase());
