import type { Objekt } from './objekte-essen.ts'

export const UNTERWEGS: Record<string, Objekt> = {
  tram: (f) =>
    `<path d="M200 60L150 10H250z" fill="none" stroke="${f.b}" stroke-width="10"/><rect x="70" y="60" width="260" height="270" rx="34" fill="${f.a}"/><rect x="96" y="100" width="208" height="110" rx="12" fill="${f.grund}"/><rect x="150" y="72" width="100" height="18" rx="6" fill="${f.c}"/><circle cx="120" cy="270" r="22" fill="${f.c}"/><circle cx="280" cy="270" r="22" fill="${f.c}"/><path d="M110 330L80 390M290 330L320 390M94 362H306" stroke="${f.b}" stroke-width="13" stroke-linecap="round"/>`,
  rad: (f) =>
    `<g fill="none" stroke="${f.a}" stroke-width="18"><circle cx="94" cy="260" r="80"/><circle cx="306" cy="260" r="80"/></g><g fill="none" stroke="${f.c}" stroke-width="15" stroke-linejoin="round" stroke-linecap="round"><path d="M94 260L150 130H268L186 260zM186 260L140 100M306 260L256 90H300"/></g><path d="M106 96H176" stroke="${f.a}" stroke-width="20" stroke-linecap="round"/>`,
  auto: (f) =>
    `<path d="M20 280V220Q20 196 46 190L90 180L130 116Q138 104 154 104H270Q284 104 294 116L344 184Q386 190 386 226V280z" fill="${f.a}"/><path d="M150 130H200V180H118zM216 130H264L304 180H216z" fill="${f.grund}"/><g fill="${f.b}"><circle cx="110" cy="286" r="46"/><circle cx="300" cy="286" r="46"/></g><g fill="${f.c}"><circle cx="110" cy="286" r="18"/><circle cx="300" cy="286" r="18"/></g>`,
  schiff: (f) =>
    `<path d="M190 20V230H40z" fill="${f.a}"/><path d="M210 60V230H340z" fill="${f.c}"/><path d="M20 256H380L330 350H70z" fill="${f.b}"/><path d="M10 384q30-26 60 0t60 0 60 0 60 0 60 0 60 0" stroke="${f.a}" stroke-width="12" fill="none"/>`,
  boot: (f) =>
    `<path d="M20 220Q200 300 380 220L330 320Q200 356 70 320z" fill="${f.a}"/><path d="M110 110L300 350M290 110L100 350" stroke="${f.c}" stroke-width="14" stroke-linecap="round"/>`,
  zug: (f) =>
    `<path d="M0 130H250C340 130 400 220 400 290V310H0z" fill="${f.a}"/><path d="M270 160C330 170 360 220 370 250H290a20 20 0 0 1-20-20z" fill="${f.grund}"/><g fill="${f.grund}"><rect x="20" y="166" width="60" height="56" rx="8"/><rect x="100" y="166" width="60" height="56" rx="8"/><rect x="180" y="166" width="60" height="56" rx="8"/></g><path d="M0 260H396V276H0z" fill="${f.c}"/><path d="M0 340H400" stroke="${f.b}" stroke-width="14"/>`,
  rakete: (f) =>
    `<path d="M200 6C270 70 286 150 276 270H124C114 150 130 70 200 6z" fill="${f.a}"/><circle cx="200" cy="146" r="40" fill="${f.grund}"/><path d="M124 200L60 290V340L130 300zM276 200L340 290V340L270 300z" fill="${f.b}"/><path d="M150 290H250L200 396z" fill="${f.c}"/>`,
  haus: (f) =>
    `<path d="M200 30L380 180H340V370H60V180H20z" fill="${f.a}"/><rect x="166" y="240" width="68" height="130" fill="${f.b}"/><g fill="${f.c}"><rect x="94" y="210" width="46" height="56"/><rect x="260" y="210" width="46" height="56"/></g>`,
  leuchtturm: (f) =>
    `<path d="M150 130H250L276 390H124z" fill="${f.a}"/><path d="M145 180H255L260 240H139zM134 300H266L272 350H129z" fill="${f.c}"/><rect x="156" y="70" width="88" height="60" fill="${f.b}"/><path d="M146 70L200 20L254 70z" fill="${f.a}"/><path d="M156 84L0 30V160L156 116zM244 84L400 30V160L244 116z" fill="${f.b}" opacity=".55"/>`,
  bruecke: (f) =>
    `<path d="M0 230H400V256H0z" fill="${f.a}"/><path d="M96 60h26V350H96zM278 60h26V350h-26z" fill="${f.a}"/><path d="M0 140Q60 120 108 66Q200 300 290 66Q340 120 400 140" stroke="${f.c}" stroke-width="11" fill="none"/><path d="M150 150V230M176 190V230M200 200V230M224 190V230M250 150V230" stroke="${f.b}" stroke-width="7"/><path d="M0 360q33-24 66 0t66 0 66 0 66 0 66 0 70 0" stroke="${f.b}" stroke-width="10" fill="none"/>`,
  zelt: (f) =>
    `<path d="M200 60L390 350H10z" fill="${f.a}"/><path d="M200 60L260 350H140z" fill="${f.grund}"/><path d="M200 60L200 350H140z" fill="${f.b}"/><path d="M200 60L180 24M200 60L220 24" stroke="${f.c}" stroke-width="12" stroke-linecap="round"/>`,
  ballon: (f) =>
    `<path d="M200 10A140 140 0 0 1 340 150C340 220 260 260 240 310H160C140 260 60 220 60 150A140 140 0 0 1 200 10z" fill="${f.a}"/><path d="M200 10C240 40 262 100 256 160C250 230 230 270 222 310H178C170 270 150 230 144 160C138 100 160 40 200 10z" fill="${f.c}"/><path d="M168 340H232L224 392H176z" fill="${f.b}"/>`,
  koffer: (f) =>
    `<path d="M140 120V80a30 30 0 0 1 30-30h60a30 30 0 0 1 30 30v40" stroke="${f.b}" stroke-width="24" fill="none"/><rect x="30" y="116" width="340" height="240" rx="28" fill="${f.a}"/><path d="M96 116h30V356H96zM274 116h30V356h-30z" fill="${f.b}"/><circle cx="200" cy="240" r="36" fill="${f.c}"/>`,
  bank: (f) =>
    `<path d="M20 150H380V180H20zM20 200H380V230H20z" fill="${f.a}"/><path d="M20 264H380V296H20z" fill="${f.c}"/><path d="M60 140V370M340 140V370" stroke="${f.b}" stroke-width="20"/>`,
  hochhaus: (f) =>
    `<rect x="120" y="20" width="160" height="370" fill="${f.a}"/><g fill="${f.grund}">${[0, 1, 2, 3, 4, 5].map((z) => [0, 1, 2].map((s) => `<rect x="${140 + s * 44}" y="${44 + z * 54}" width="30" height="36"/>`).join('')).join('')}</g><rect x="184" y="206" width="30" height="36" fill="${f.c}"/><path d="M280 160H370V390H280z" fill="${f.b}"/>`,
  ampel: (f) =>
    `<rect x="120" y="10" width="160" height="380" rx="44" fill="${f.a}"/><circle cx="200" cy="84" r="46" fill="${f.c}"/><circle cx="200" cy="200" r="46" fill="${f.b}"/><circle cx="200" cy="316" r="46" fill="${f.grund}"/>`,
  anker: (f) =>
    `<circle cx="200" cy="64" r="36" fill="none" stroke="${f.a}" stroke-width="22"/><path d="M200 100V370M120 150H280M40 230C50 320 110 370 200 376C290 370 350 320 360 230M40 230L14 280M40 230L84 270M360 230L386 280M360 230L316 270" stroke="${f.a}" stroke-width="24" fill="none" stroke-linecap="round"/>`,
  kompass: (f) =>
    `<circle cx="200" cy="200" r="180" fill="${f.a}"/><circle cx="200" cy="200" r="146" fill="${f.grund}"/><path d="M200 80L238 200H162z" fill="${f.c}" transform="rotate(32 200 200)"/><path d="M200 320L238 200H162z" fill="${f.b}" transform="rotate(32 200 200)"/><circle cx="200" cy="200" r="15" fill="${f.tinte}"/>`,
  sessellift: (f) =>
    `<path d="M0 60L400 20" stroke="${f.b}" stroke-width="9"/><path d="M200 40V200H110V310" stroke="${f.a}" stroke-width="18" fill="none" stroke-linejoin="round"/><path d="M96 290H320V324H96z" fill="${f.a}"/><circle cx="236" cy="216" r="30" fill="${f.c}"/><path d="M206 250h60v60h60v70" stroke="${f.c}" stroke-width="26" fill="none" stroke-linejoin="round"/>`,
  ski: (f) =>
    `<g transform="rotate(16 200 200)"><path d="M130 390V70q0-56 44-64v384z" fill="${f.a}"/><rect x="130" y="196" width="44" height="70" fill="${f.c}"/></g><g transform="rotate(-16 200 200)"><path d="M270 390V70q0-56-44-64v384z" fill="${f.b}"/><rect x="226" y="196" width="44" height="70" fill="${f.c}"/></g>`,
}
