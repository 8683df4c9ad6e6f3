import type { Farben } from './paletten.ts'

export type Objekt = (f: Farben) => string

/** Everything is drawn in a square of 400, centred on 200/200. */
export const ESSEN: Record<string, Objekt> = {
  loeffel: (f) =>
    `<ellipse cx="200" cy="112" rx="78" ry="108" fill="${f.a}"/><ellipse cx="200" cy="120" rx="57" ry="84" fill="${f.b}"/><rect x="189" y="208" width="22" height="188" rx="11" fill="${f.a}"/>`,
  gabel: (f) =>
    `<path d="M140 10v120a60 60 0 0 0 46 58v196a14 14 0 0 0 28 0V188a60 60 0 0 0 46-58V10h-22v110h-24V10h-24v110h-24V10z" fill="${f.a}"/>`,
  kaese: (f) =>
    `<path d="M20 250L380 60V250z" fill="${f.a}"/><path d="M20 250H380V340H20z" fill="${f.b}"/><g fill="${f.b}"><circle cx="290" cy="190" r="34"/><circle cx="190" cy="212" r="21"/><circle cx="345" cy="118" r="16"/></g><g fill="${f.a}"><circle cx="110" cy="296" r="17"/><circle cx="270" cy="300" r="21"/></g>`,
  brot: (f) =>
    `<path d="M30 300V190c0-90 70-140 170-140s170 50 170 140v110a30 30 0 0 1-30 30H60a30 30 0 0 1-30-30z" fill="${f.a}"/><g stroke="${f.b}" stroke-width="18" fill="none" stroke-linecap="round"><path d="M84 128q32 46 12 130M154 110q32 46 12 150M224 110q32 46 12 150M294 128q32 46 12 130"/></g>`,
  flasche: (f) =>
    `<path d="M168 10h64v84c0 44 48 52 48 116v164a18 18 0 0 1-18 18H138a18 18 0 0 1-18-18V210c0-64 48-72 48-116z" fill="${f.a}"/><rect x="120" y="226" width="160" height="96" fill="${f.c}"/><rect x="162" y="10" width="76" height="26" rx="6" fill="${f.b}"/>`,
  ei: (f) =>
    `<path d="M200 20C280 20 340 150 340 240A140 140 0 0 1 60 240C60 150 120 20 200 20z" fill="${f.a}"/><circle cx="200" cy="240" r="66" fill="${f.c}"/><path d="M158 230a44 44 0 0 1 34-36" stroke="${f.a}" stroke-width="12" fill="none" stroke-linecap="round"/>`,
  apfel: (f) =>
    `<path d="M200 120c-60-50-160-20-160 90 0 90 70 170 120 170 20 0 28-10 40-10s20 10 40 10c50 0 120-80 120-170 0-110-100-140-160-90z" fill="${f.a}"/><path d="M196 116q-6-60 30-100" stroke="${f.b}" stroke-width="16" fill="none" stroke-linecap="round"/><path d="M214 82c10-50 60-70 110-58-10 50-60 72-110 58z" fill="${f.c}"/>`,
  birne: (f) =>
    `<path d="M200 70c50 0 64 40 68 90 6 50 62 70 62 140a110 92 0 0 1-130 90 110 92 0 0 1-130-90c0-70 56-90 62-140 4-50 18-90 68-90z" fill="${f.a}"/><path d="M200 80q0-40 24-70" stroke="${f.b}" stroke-width="14" fill="none" stroke-linecap="round"/><path d="M130 300a70 60 0 0 0 30 50" stroke="${f.b}" stroke-width="12" fill="none" stroke-linecap="round"/>`,
  fisch: (f) =>
    `<path d="M20 200C70 110 190 90 280 180L380 110V290L280 220C190 310 70 290 20 200z" fill="${f.a}"/><path d="M150 130a120 120 0 0 1 0 140" stroke="${f.b}" stroke-width="12" fill="none"/><g stroke="${f.b}" stroke-width="9" fill="none"><path d="M190 176a30 30 0 0 1 0 48M224 180a26 26 0 0 1 0 40"/></g><circle cx="90" cy="188" r="15" fill="${f.c}"/>`,
  graete: (f) =>
    `<path d="M20 200C40 160 76 140 116 140V260C76 260 40 240 20 200zM116 192H330V208H116zM320 200L384 140V260z" fill="${f.a}"/><g stroke="${f.a}" stroke-width="14" stroke-linecap="round"><path d="M160 130V270M210 144V256M260 158V242"/></g><circle cx="78" cy="188" r="11" fill="${f.c}"/>`,
  eis: (f) =>
    `<path d="M110 190H290L200 392z" fill="${f.b}"/><path d="M128 230L230 325M160 190L262 255M272 230L170 325" stroke="${f.grund}" stroke-width="6"/><circle cx="142" cy="150" r="72" fill="${f.a}"/><circle cx="258" cy="150" r="72" fill="${f.c}"/><circle cx="200" cy="82" r="72" fill="${f.a}"/>`,
  stieleis: (f) =>
    `<path d="M100 280V130a100 100 0 0 1 200 0v150a16 16 0 0 1-16 16H116a16 16 0 0 1-16-16z" fill="${f.a}"/><path d="M300 60V130a100 100 0 0 0-74-96 60 60 0 0 0 74 26z" fill="${f.grund}"/><rect x="180" y="296" width="40" height="92" rx="18" fill="${f.b}"/><g stroke="${f.c}" stroke-width="14" stroke-linecap="round"><path d="M150 130v100M200 130v100"/></g>`,
  tasse: (f) =>
    `<path d="M290 170h30a56 56 0 0 1 0 112h-36" stroke="${f.a}" stroke-width="26" fill="none"/><path d="M70 150H300V250a92 92 0 0 1-92 92H162a92 92 0 0 1-92-92z" fill="${f.a}"/><path d="M50 360H320V380H50z" fill="${f.b}"/><path d="M140 112q-26-32 0-56t0-48M220 112q-26-32 0-56t0-48" stroke="${f.c}" stroke-width="13" fill="none" stroke-linecap="round"/>`,
  karotte: (f) =>
    `<path d="M130 130C170 90 250 110 270 150 290 200 160 330 70 392 70 300 90 170 130 130z" transform="rotate(12 200 200)" fill="${f.a}"/><g stroke="${f.b}" stroke-width="10" stroke-linecap="round"><path d="M150 190l44 18M128 240l36 14M200 150l30 16"/></g><path d="M240 130C230 80 250 30 280 10c10 40 0 60-10 80 26-30 60-40 100-34-24 40-66 66-104 80z" fill="${f.c}"/>`,
  pizza: (f) =>
    `<path d="M200 390L30 80Q200-10 370 80z" fill="${f.b}"/><path d="M200 350L62 98Q200 30 338 98z" fill="${f.a}"/><g fill="${f.c}"><circle cx="150" cy="130" r="30"/><circle cx="250" cy="150" r="30"/><circle cx="196" cy="232" r="26"/></g>`,
  kirsche: (f) =>
    `<path d="M120 270C140 150 220 80 290 40M280 290C280 170 290 100 290 40" stroke="${f.b}" stroke-width="13" fill="none"/><circle cx="116" cy="300" r="80" fill="${f.a}"/><circle cx="280" cy="310" r="80" fill="${f.a}"/><path d="M290 40c30-36 70-36 100-16-20 40-64 46-100 16z" fill="${f.c}"/><path d="M76 290a42 42 0 0 1 30-34M240 300a42 42 0 0 1 30-34" stroke="${f.b}" stroke-width="12" fill="none" stroke-linecap="round"/>`,
  semmel: (f) =>
    `<circle cx="200" cy="210" r="170" fill="${f.a}"/><g stroke="${f.b}" stroke-width="17" fill="none" stroke-linecap="round"><path d="M200 210Q170 110 230 50M200 210Q290 150 356 186M200 210Q290 250 286 350M200 210Q190 310 100 344M200 210Q100 220 46 150"/></g>`,
  wurst: (f) =>
    `<path d="M60 90C60 300 180 350 340 320" stroke="${f.a}" stroke-width="84" fill="none" stroke-linecap="round"/><path d="M60 90C60 300 180 350 340 320" stroke="${f.b}" stroke-width="10" stroke-dasharray="2 42" fill="none" stroke-linecap="round"/><path d="M52 40l-14-30h34zM388 322l-4-34 16 26z" fill="${f.a}"/>`,
  zitrone: (f) =>
    `<circle cx="200" cy="200" r="180" fill="${f.a}"/><circle cx="200" cy="200" r="156" fill="${f.grund}"/><g fill="${f.a}">${[0, 45, 90, 135, 180, 225, 270, 315].map((w) => `<path d="M200 186L150 76a140 140 0 0 1 100 0z" transform="rotate(${w} 200 200)"/>`).join('')}</g>`,
  melone: (f) =>
    `<path d="M20 130H380A180 190 0 0 1 20 130z" fill="${f.b}"/><path d="M48 130H352A152 160 0 0 1 48 130z" fill="${f.a}"/><g fill="${f.tinte}"><ellipse cx="130" cy="180" rx="9" ry="15"/><ellipse cx="200" cy="170" rx="9" ry="15"/><ellipse cx="270" cy="180" rx="9" ry="15"/><ellipse cx="165" cy="232" rx="9" ry="15"/><ellipse cx="235" cy="232" rx="9" ry="15"/></g>`,
  glas: (f) =>
    `<path d="M90 40H310L290 200a90 90 0 0 1-76 84V356h60v24H126V356h60V284a90 90 0 0 1-76-84z" fill="${f.a}"/><path d="M112 130H288L280 196a80 80 0 0 1-160 0z" fill="${f.c}"/>`,
  pilz: (f) =>
    `<path d="M150 200H250L264 380H136z" fill="${f.b}"/><path d="M20 220C20 100 100 40 200 40S380 100 380 220z" fill="${f.a}"/><g fill="${f.grund}"><circle cx="130" cy="150" r="30"/><circle cx="232" cy="110" r="24"/><circle cx="300" cy="176" r="22"/></g>`,
}
