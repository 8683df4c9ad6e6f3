import type { Objekt } from './objekte-essen.ts'

export const DINGE: Record<string, Objekt> = {
  schluessel: (f) =>
    `<path fill-rule="evenodd" d="M200 10a96 96 0 1 0 .1 0zM200 64a42 42 0 1 1-.1 0z" fill="${f.a}"/><path d="M182 190H218V390H182zM218 300H276V330H218zM218 348H256V378H218z" fill="${f.a}"/>`,
  stuhl: (f) =>
    `<path d="M90 10h36V220H90zM274 10h36V220h-36z" fill="${f.a}"/><path d="M90 30H310V90H90zM90 120H310V160H90z" fill="${f.c}"/><path d="M70 214H330V256H70z" fill="${f.a}"/><path d="M90 256h36L110 392H80zM274 256h36L320 392H290z" fill="${f.b}"/>`,
  lampe: (f) =>
    `<path d="M200 0V90" stroke="${f.b}" stroke-width="10"/><path d="M200 80A150 150 0 0 1 350 230H50A150 150 0 0 1 200 80z" fill="${f.a}"/><path d="M150 230H250A50 50 0 0 1 150 230z" fill="${f.c}"/><path d="M50 240L0 396H400L350 240z" fill="${f.c}" opacity=".28"/>`,
  gluehbirne: (f) =>
    `<path d="M200 16A124 124 0 0 1 270 242C256 254 252 270 250 290H150C148 270 144 254 130 242A124 124 0 0 1 200 16z" fill="${f.a}"/><path d="M164 280V190L200 220L236 190V280" stroke="${f.c}" stroke-width="12" fill="none" stroke-linejoin="round"/><path d="M152 300H248V324H152zM158 334H242V356H158zM176 366H224L210 390H190z" fill="${f.b}"/>`,
  schirm: (f) =>
    `<path d="M20 220A180 180 0 0 1 380 220Q350 186 320 220 290 186 260 220 230 186 200 220 170 186 140 220 110 186 80 220 50 186 20 220z" fill="${f.a}"/><path d="M140 220A60 180 0 0 1 200 40A60 180 0 0 1 260 220Q230 186 200 220 170 186 140 220z" fill="${f.c}"/><path d="M200 200V340a36 36 0 0 0 72 0" stroke="${f.b}" stroke-width="16" fill="none" stroke-linecap="round"/>`,
  uhr: (f) =>
    `<circle cx="200" cy="200" r="184" fill="${f.a}"/><path d="M200 200V70M200 200L286 250" stroke="${f.grund}" stroke-width="22" stroke-linecap="round"/><circle cx="200" cy="200" r="20" fill="${f.c}"/>`,
  wecker: (f) =>
    `<path d="M60 120A70 70 0 0 1 150 50zM340 120A70 70 0 0 0 250 50z" fill="${f.c}"/><path d="M100 340L60 392M300 340L340 392" stroke="${f.b}" stroke-width="24" stroke-linecap="round"/><circle cx="200" cy="220" r="160" fill="${f.a}"/><circle cx="200" cy="220" r="124" fill="${f.grund}"/><path d="M200 220V130M200 220L256 250" stroke="${f.a}" stroke-width="18" stroke-linecap="round"/>`,
  brief: (f) =>
    `<rect x="20" y="80" width="360" height="250" rx="14" fill="${f.a}"/><path d="M20 94L200 230L380 94" stroke="${f.b}" stroke-width="16" fill="none"/><circle cx="200" cy="240" r="38" fill="${f.c}"/>`,
  buch: (f) =>
    `<path d="M200 90Q120 40 20 60V330Q120 310 200 360z" fill="${f.a}"/><path d="M200 90Q280 40 380 60V330Q280 310 200 360z" fill="${f.b}"/><path d="M260 60V210L290 180L320 210V56z" fill="${f.c}"/><path d="M56 120q60-8 110 18M56 170q60-8 110 18M56 220q60-8 110 18" stroke="${f.grund}" stroke-width="9" fill="none"/>`,
  stift: (f) =>
    `<g transform="rotate(40 200 200)"><rect x="160" y="40" width="80" height="240" fill="${f.a}"/><path d="M187 40h26v240h-26z" fill="${f.c}"/><path d="M160 280H240L200 392z" fill="${f.b}"/><path d="M186 354h28L200 392z" fill="${f.tinte}"/><rect x="160" y="0" width="80" height="40" rx="12" fill="${f.b}"/></g>`,
  leiter: (f) =>
    `<path d="M120 390L160 10M280 390L240 10" stroke="${f.a}" stroke-width="20" stroke-linecap="round"/><path d="M154 70H246M148 130H252M141 190H259M129 310H271" stroke="${f.a}" stroke-width="16"/><path d="M135 250H265" stroke="${f.c}" stroke-width="16"/>`,
  hut: (f) =>
    `<ellipse cx="200" cy="300" rx="190" ry="46" fill="${f.a}"/><path d="M96 290L116 120Q120 90 160 96Q200 120 240 96Q280 90 284 120L304 290Q200 330 96 290z" fill="${f.a}"/><path d="M102 236Q200 272 298 236L304 290Q200 330 96 290z" fill="${f.c}"/>`,
  schuh: (f) =>
    `<path d="M40 120H160L250 220Q380 230 384 310H40z" fill="${f.a}"/><path d="M30 310H390V344H30z" fill="${f.b}"/><path d="M150 160l50-30M182 192l46-30M212 222l42-30" stroke="${f.c}" stroke-width="14" stroke-linecap="round"/>`,
  socke: (f) =>
    `<path d="M130 10H270V220L366 290A60 60 0 0 1 310 384L160 330Q130 316 130 280z" fill="${f.a}"/><path d="M130 10H270V60H130z" fill="${f.c}"/><path d="M130 100H270V126H130zM130 160H270V186H130z" fill="${f.b}"/>`,
  brille: (f) =>
    `<g fill="none" stroke="${f.a}" stroke-width="24"><circle cx="100" cy="210" r="82"/><circle cx="300" cy="210" r="82"/><path d="M178 190q22-24 44 0"/></g><path d="M60 250L130 150M260 250L330 150" stroke="${f.c}" stroke-width="14" stroke-linecap="round"/>`,
  auge: (f) =>
    `<path d="M10 200Q200 0 390 200Q200 400 10 200z" fill="${f.a}"/><circle cx="200" cy="200" r="86" fill="${f.c}"/><circle cx="200" cy="200" r="44" fill="${f.tinte}"/><circle cx="226" cy="174" r="16" fill="${f.a}"/>`,
  hand: (f) =>
    `<path d="M110 390V250L46 180a24 24 0 0 1 36-32l42 40V70a22 22 0 0 1 44 0V180h10V34a22 22 0 0 1 44 0V180h10V56a22 22 0 0 1 44 0V190h10V104a22 22 0 0 1 44 0V270q0 60-40 120z" fill="${f.a}"/><path d="M110 350H296V390H110z" fill="${f.c}"/>`,
  mund: (f) =>
    `<path d="M20 200Q100 90 160 120Q200 140 240 120Q300 90 380 200Q300 320 200 320T20 200z" fill="${f.a}"/><path d="M60 200Q200 160 340 200Q280 270 200 270T60 200z" fill="${f.tinte}"/><path d="M90 194Q200 164 310 194V214H90z" fill="${f.b}"/>`,
  herz: (f) =>
    `<path d="M200 370C20 240 10 140 50 90C100 34 170 50 200 110C230 50 300 34 350 90C390 140 380 240 200 370z" fill="${f.a}"/><path d="M84 150a50 50 0 0 1 40-46" stroke="${f.b}" stroke-width="18" fill="none" stroke-linecap="round"/>`,
  pinsel: (f) =>
    `<rect x="178" y="10" width="44" height="170" rx="20" fill="${f.a}"/><rect x="130" y="170" width="140" height="56" fill="${f.b}"/><path d="M130 226H270V300Q250 280 236 320T200 390Q196 330 174 330T130 300z" fill="${f.c}"/>`,
  kamera: (f) =>
    `<path d="M20 120H120L146 80H254L280 120H380V330H20z" fill="${f.a}"/><circle cx="200" cy="220" r="84" fill="${f.b}"/><circle cx="200" cy="220" r="52" fill="${f.grund}"/><circle cx="336" cy="158" r="16" fill="${f.c}"/>`,
  radio: (f) =>
    `<path d="M90 120L300 20" stroke="${f.b}" stroke-width="12" stroke-linecap="round"/><rect x="20" y="116" width="360" height="240" rx="30" fill="${f.a}"/><circle cx="126" cy="236" r="78" fill="${f.b}"/><circle cx="126" cy="236" r="34" fill="${f.a}"/><rect x="230" y="160" width="120" height="40" fill="${f.grund}"/><circle cx="262" cy="280" r="28" fill="${f.c}"/><circle cx="330" cy="280" r="18" fill="${f.b}"/>`,
  telefon: (f) =>
    `<path d="M30 120Q200 20 370 120V170H290V130Q200 100 110 130V170H30z" fill="${f.a}"/><path d="M110 160H290L350 360H50z" fill="${f.a}"/><circle cx="200" cy="262" r="66" fill="${f.grund}"/><circle cx="200" cy="262" r="24" fill="${f.c}"/>`,
  stecker: (f) =>
    `<path d="M140 20v100M260 20v100" stroke="${f.b}" stroke-width="30" stroke-linecap="round"/><path d="M80 110H320V190A120 120 0 0 1 230 306V390H170V306A120 120 0 0 1 80 190z" fill="${f.a}"/><path d="M216 140L160 220H196L180 280L240 196H204z" fill="${f.c}"/>`,
  schere: (f) =>
    `<g fill="none" stroke="${f.a}" stroke-width="22"><circle cx="110" cy="320" r="56"/><circle cx="290" cy="320" r="56"/></g><path d="M144 280L270 20L290 60L190 240L256 280M256 280L130 20L110 60L206 236" stroke="${f.c}" stroke-width="14" fill="${f.c}"/><circle cx="200" cy="220" r="13" fill="${f.grund}"/>`,
  pille: (f) =>
    `<g transform="rotate(-40 200 200)"><path d="M120 110H200V290H120a90 90 0 0 1 0-180z" fill="${f.a}"/><path d="M200 110H280a90 90 0 0 1 0 180H200z" fill="${f.c}"/><path d="M100 150H300" stroke="${f.grund}" stroke-width="14" opacity=".4" stroke-linecap="round"/></g>`,
  ball: (f) =>
    `<circle cx="200" cy="200" r="180" fill="${f.a}"/><path d="M200 130L266 178L241 256H159L134 178z" fill="${f.c}"/><path d="M200 130V40M266 178L350 150M241 256L290 330M159 256L110 330M134 178L50 150" stroke="${f.c}" stroke-width="12"/>`,
  muenze: (f) =>
    `<circle cx="214" cy="214" r="176" fill="${f.b}"/><circle cx="194" cy="194" r="176" fill="${f.a}"/><circle cx="194" cy="194" r="140" fill="none" stroke="${f.b}" stroke-width="9"/><path d="M250 130a84 84 0 1 0 0 128M110 176H220M110 212H212" stroke="${f.c}" stroke-width="24" fill="none"/>`,
  krone: (f) =>
    `<path d="M30 320L20 100L120 190L200 50L280 190L380 100L370 320z" fill="${f.a}"/><path d="M30 336H370V372H30z" fill="${f.b}"/><g fill="${f.c}"><circle cx="200" cy="250" r="26"/><circle cx="104" cy="262" r="17"/><circle cx="296" cy="262" r="17"/></g>`,
  kerze: (f) =>
    `<rect x="140" y="150" width="120" height="240" fill="${f.a}"/><path d="M140 150H260V210Q240 250 224 200T180 220T140 200z" fill="${f.b}"/><path d="M200 150V120" stroke="${f.tinte}" stroke-width="9"/><path d="M200 10C236 60 236 84 200 124C164 84 164 60 200 10z" fill="${f.c}"/>`,
  mikrofon: (f) =>
    `<rect x="130" y="10" width="140" height="230" rx="70" fill="${f.a}"/><path d="M130 80H270M130 120H270M130 160H270" stroke="${f.grund}" stroke-width="9"/><path d="M84 170a116 116 0 0 0 232 0M200 290V384M130 384H270" stroke="${f.c}" stroke-width="20" fill="none" stroke-linecap="round"/>`,
  klavier: (f) =>
    `<rect x="10" y="60" width="380" height="290" fill="${f.a}"/><path d="M64 60V350M118 60V350M172 60V350M226 60V350M280 60V350M334 60V350" stroke="${f.grund}" stroke-width="6"/><g fill="${f.tinte}"><path d="M46 60h36v170H46zM100 60h36v170h-36zM208 60h36v170h-36zM262 60h36v170h-36z"/></g><path d="M316 60h36v170h-36z" fill="${f.c}"/>`,
  gitarre: (f) =>
    `<g transform="rotate(36 200 200)"><rect x="186" y="-30" width="28" height="220" fill="${f.b}"/><path d="M200 130C260 130 270 170 254 210C300 240 300 400 200 400S100 240 146 210C130 170 140 130 200 130z" fill="${f.a}"/><circle cx="200" cy="250" r="36" fill="${f.tinte}"/><rect x="150" y="330" width="100" height="16" fill="${f.c}"/></g>`,
  magnet: (f) =>
    `<path d="M40 370V190a160 160 0 0 1 320 0v180H250V190a50 50 0 0 0-100 0v180z" fill="${f.a}"/><path d="M40 290H150V370H40zM250 290H360V370H250z" fill="${f.c}"/>`,
  paket: (f) =>
    `<path d="M200 20L370 100V300L200 384L30 300V100z" fill="${f.a}"/><path d="M30 100L200 184V384L30 300z" fill="${f.b}"/><path d="M110 60L284 144V210L330 190V122L160 40z" fill="${f.c}"/>`,
  sprechblase: (f) =>
    `<path d="M30 190A170 150 0 1 1 200 340H150L84 394V316A150 150 0 0 1 30 190z" fill="${f.a}"/><g fill="${f.c}"><circle cx="120" cy="190" r="22"/><circle cx="200" cy="190" r="22"/><circle cx="280" cy="190" r="22"/></g>`,
  lupe: (f) =>
    `<circle cx="160" cy="160" r="120" fill="${f.b}"/><circle cx="160" cy="160" r="130" fill="none" stroke="${f.a}" stroke-width="32"/><path d="M256 256L370 370" stroke="${f.c}" stroke-width="48" stroke-linecap="round"/>`,
  schloss: (f) =>
    `<path d="M110 190V130a90 90 0 0 1 180 0v60" stroke="${f.b}" stroke-width="36" fill="none"/><rect x="60" y="180" width="280" height="210" rx="30" fill="${f.a}"/><path d="M200 240a32 32 0 0 1 16 60v50h-32V300a32 32 0 0 1 16-60z" fill="${f.c}"/>`,
  hammer: (f) =>
    `<g transform="rotate(-34 200 200)"><rect x="180" y="90" width="40" height="310" rx="12" fill="${f.b}"/><path d="M80 30H260Q330 30 340 100Q290 80 260 110H80z" fill="${f.a}"/><rect x="60" y="30" width="36" height="80" fill="${f.c}"/></g>`,
  knopf: (f) =>
    `<circle cx="200" cy="200" r="180" fill="${f.a}"/><circle cx="200" cy="200" r="138" fill="none" stroke="${f.b}" stroke-width="13"/><g fill="${f.grund}"><circle cx="160" cy="160" r="25"/><circle cx="240" cy="160" r="25"/><circle cx="160" cy="240" r="25"/><circle cx="240" cy="240" r="25"/></g><path d="M160 160L240 240M240 160L160 240" stroke="${f.c}" stroke-width="13"/>`,
  wolle: (f) =>
    `<circle cx="190" cy="190" r="160" fill="${f.a}"/><g stroke="${f.b}" stroke-width="11" fill="none"><path d="M60 130Q190 40 310 120M40 190Q190 80 346 180M60 260Q190 140 330 250M110 60Q60 200 130 330M190 34Q130 200 200 346"/></g><path d="M250 336q70 60 140 20" stroke="${f.c}" stroke-width="13" fill="none" stroke-linecap="round"/>`,
}
