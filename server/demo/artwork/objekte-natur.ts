import type { Objekt } from './objekte-essen.ts'

function strahlen(anzahl: number, form: string): string {
  return Array.from({ length: anzahl }, (_, nr) => `<g transform="rotate(${(nr * 360) / anzahl} 200 200)">${form}</g>`).join('')
}

export const NATUR: Record<string, Objekt> = {
  mond: (f) => `<path d="M260 30A175 175 0 1 0 370 270A160 160 0 0 1 260 30z" fill="${f.a}"/><circle cx="330" cy="90" r="10" fill="${f.c}"/>`,
  sonne: (f) => `<circle cx="200" cy="200" r="96" fill="${f.a}"/>${strahlen(12, `<path d="M186 20h28v58h-28z" fill="${f.c}"/>`)}`,
  wolke: (f) =>
    `<path d="M110 300a80 80 0 0 1-10-159A110 110 0 0 1 310 150a76 76 0 0 1-10 150z" fill="${f.a}"/><g stroke="${f.c}" stroke-width="13" stroke-linecap="round"><path d="M130 330l-14 40M200 330l-14 40M270 330l-14 40"/></g>`,
  tropfen: (f) =>
    `<path d="M200 14C250 110 330 180 330 264A130 130 0 0 1 70 264C70 180 150 110 200 14z" fill="${f.a}"/><path d="M124 264a78 78 0 0 0 54 76" stroke="${f.b}" stroke-width="20" fill="none" stroke-linecap="round"/>`,
  berg: (f) =>
    `<path d="M0 360L150 90L220 210L270 150L400 360z" fill="${f.a}"/><path d="M150 90L196 169L160 190L138 166L106 170z" fill="${f.c}"/><circle cx="310" cy="80" r="42" fill="${f.b}"/>`,
  baum: (f) =>
    `<rect x="186" y="250" width="28" height="140" fill="${f.b}"/><circle cx="200" cy="150" r="130" fill="${f.a}"/><path d="M200 260V150M200 220l52-52M200 190l-44-44" stroke="${f.b}" stroke-width="12" stroke-linecap="round"/>`,
  tanne: (f) =>
    `<rect x="180" y="330" width="40" height="60" fill="${f.b}"/><path d="M200 10L290 140H250L320 240H276L360 340H40L124 240H80L150 140H110z" fill="${f.a}"/><circle cx="200" cy="20" r="16" fill="${f.c}"/>`,
  blatt: (f) =>
    `<path d="M50 350C30 150 150 40 370 30C370 250 260 370 50 350z" fill="${f.a}"/><path d="M20 384L250 150M130 268V170M130 268H236M190 208V130M190 208H276" stroke="${f.b}" stroke-width="13" fill="none" stroke-linecap="round"/>`,
  kaktus: (f) =>
    `<g stroke="${f.a}" stroke-width="70" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M200 290V60M200 220H96V140M200 190H304V110"/></g><path d="M110 290H290L270 390H130z" fill="${f.c}"/><g stroke="${f.b}" stroke-width="7" stroke-linecap="round" stroke-dasharray="1 30"><path d="M186 70V280M214 84V280"/></g>`,
  blume: (f) =>
    `<path d="M200 200V392M200 330q60-70 110-50q-30 60-110 70" stroke="${f.b}" stroke-width="16" fill="${f.b}"/><g fill="${f.a}">${strahlen(6, '<ellipse cx="200" cy="92" rx="52" ry="84" transform="translate(0 40)"/>').replace(/200 200\)/g, '200 160)')}</g><circle cx="200" cy="160" r="48" fill="${f.c}"/>`,
  vogel: (f) =>
    `<path d="M40 180C80 90 200 70 260 140L392 110L320 200C330 300 220 360 130 330L30 376L74 300C50 270 34 220 40 180z" fill="${f.a}"/><path d="M120 220C170 160 250 180 280 220C240 280 160 280 120 220z" fill="${f.b}"/><circle cx="262" cy="160" r="12" fill="${f.grund}"/><path d="M320 126l72-16-52 56z" fill="${f.c}"/>`,
  katze: (f) =>
    `<path d="M90 130V30L160 80H240L310 30V130C350 190 340 390 200 390S50 190 90 130z" fill="${f.a}"/><ellipse cx="145" cy="190" rx="24" ry="30" fill="${f.c}"/><ellipse cx="255" cy="190" rx="24" ry="30" fill="${f.c}"/><path d="M145 165v50M255 165v50" stroke="${f.grund}" stroke-width="12"/><path d="M184 250h32l-16 20zM200 270v26M200 296q-30 24-54 0M200 296q30 24 54 0" stroke="${f.b}" stroke-width="8" fill="${f.b}" fill-opacity="0"/>`,
  wal: (f) =>
    `<path d="M14 220C60 120 200 100 290 170C320 192 340 190 350 160C320 150 310 110 316 90C346 96 362 110 370 128C378 108 392 96 400 94C402 120 396 152 376 164C380 250 320 320 210 320C110 320 40 290 14 220z" fill="${f.a}"/><path d="M14 220C80 290 200 300 320 266C290 300 250 320 210 320C110 320 40 290 14 220z" fill="${f.b}"/><circle cx="86" cy="208" r="9" fill="${f.grund}"/><path d="M150 120V60M150 70q-30-40-54-10M150 70q30-40 54-10" stroke="${f.c}" stroke-width="11" fill="none" stroke-linecap="round"/>`,
  schnecke: (f) =>
    `<path d="M20 350H330C380 350 390 280 360 220V140H336V220L330 290C260 300 300 350 20 350z" fill="${f.b}"/><circle cx="190" cy="220" r="130" fill="${f.a}"/><path d="M190 220a24 24 0 0 1 24 24 48 48 0 0 1-82-24 72 72 0 0 1 130-38 96 96 0 0 1-20 120" stroke="${f.c}" stroke-width="18" fill="none" stroke-linecap="round"/>`,
  fuchs: (f) =>
    `<path d="M30 40L130 110H270L370 40L360 210L200 380L40 210z" fill="${f.a}"/><path d="M40 210L150 230L200 380zM360 210L250 230L200 380z" fill="${f.b}"/><circle cx="200" cy="362" r="22" fill="${f.tinte}"/><path d="M112 190l50 20M288 190l-50 20" stroke="${f.tinte}" stroke-width="16" stroke-linecap="round"/>`,
  biene: (f) =>
    `<ellipse cx="140" cy="110" rx="60" ry="90" transform="rotate(-30 140 110)" fill="${f.b}"/><ellipse cx="260" cy="110" rx="60" ry="90" transform="rotate(30 260 110)" fill="${f.b}"/><ellipse cx="200" cy="240" rx="110" ry="140" fill="${f.a}"/><path d="M98 190Q200 220 302 190V232Q200 262 98 232zM100 274Q200 304 300 274Q296 300 282 320Q200 340 118 320Q104 300 100 274z" fill="${f.tinte}"/>`,
  eule: (f) =>
    `<path d="M70 40Q200 100 330 40V260A130 130 0 0 1 70 260z" fill="${f.a}"/><circle cx="140" cy="160" r="62" fill="${f.grund}"/><circle cx="260" cy="160" r="62" fill="${f.grund}"/><circle cx="140" cy="160" r="30" fill="${f.tinte}"/><circle cx="260" cy="160" r="30" fill="${f.tinte}"/><path d="M180 200h40l-20 46z" fill="${f.c}"/><g stroke="${f.b}" stroke-width="10" fill="none"><path d="M140 290q20 24 40 0t40 0 40 0M160 330q20 24 40 0t40 0"/></g>`,
  hund: (f) =>
    `<path d="M60 160L90 120H300L360 70V170L330 200V380H290V280H130V380H90V220z" fill="${f.a}"/><path d="M300 120L376 130V170L330 190z" fill="${f.b}"/><path d="M60 160L20 90" stroke="${f.a}" stroke-width="22" stroke-linecap="round"/><circle cx="338" cy="128" r="8" fill="${f.grund}"/><path d="M290 206h48v18h-48z" fill="${f.c}"/>`,
  kuh: (f) =>
    `<path d="M30 130H320L380 90L392 160L340 200V360H300V270H110V360H70V230L30 210z" fill="${f.a}"/><g fill="${f.b}"><path d="M80 130h90q10 60-40 66t-50-66zM220 130h70q0 40-40 44t-30-44z"/><ellipse cx="190" cy="240" rx="50" ry="22"/></g><path d="M350 110q-20-40 10-60" stroke="${f.c}" stroke-width="12" fill="none"/>`,
  schmetterling: (f) =>
    `<path d="M200 200C120 20 0 30 20 150C30 210 110 220 200 200zM200 200C280 20 400 30 380 150C370 210 290 220 200 200z" fill="${f.a}"/><path d="M200 200C100 220 50 260 80 340C120 400 190 320 200 200zM200 200C300 220 350 260 320 340C280 400 210 320 200 200z" fill="${f.b}"/><rect x="190" y="120" width="20" height="180" rx="10" fill="${f.tinte}"/><g fill="${f.c}"><circle cx="94" cy="130" r="28"/><circle cx="306" cy="130" r="28"/></g>`,
  feuer: (f) =>
    `<path d="M210 10C240 100 340 150 340 270A140 120 0 0 1 60 270C60 200 110 180 130 110C160 130 170 150 176 180C210 140 220 80 210 10z" fill="${f.a}"/><path d="M206 200C226 250 270 270 270 320A70 66 0 0 1 130 320C130 280 190 260 206 200z" fill="${f.c}"/>`,
  schwan: (f) =>
    `<path d="M90 60a50 50 0 0 1 100 10c0 60-60 80-50 150C200 140 320 150 380 200C360 310 300 350 200 350C100 350 40 300 60 220C70 170 130 130 130 84a16 16 0 0 0-40-10L40 90z" fill="${f.a}"/><path d="M86 62L36 92L96 84z" fill="${f.c}"/><path d="M190 260C240 210 310 210 350 230C320 290 260 310 190 260z" fill="${f.b}"/>`,
}
