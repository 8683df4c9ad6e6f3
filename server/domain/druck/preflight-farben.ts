import type { BefundKlasse } from '#contract/preflight.ts'
import type { BildFakt, ProfilLuege, SeitenFakten, TextFakt } from './druckfakten.ts'
import { nennGroesse, nennZahl, toMm } from './masse.ts'
import { findingOf, GRENZEN, type RohBefund } from './preflight-regeln.ts'

const { dpi: DPI, strichDpi: STRICH, jeArt } = GRENZEN

/** The worst first; a page full of small pictures is told by its worst. */
export function checkBilder({ seite, bilder }: SeitenFakten): RohBefund[] {
  const gewogen = bilder
    .map((bild) => ({ bild, klasse: klasseOf(bild) }))
    .filter((each): each is { bild: BildFakt; klasse: BefundKlasse } => each.klasse !== null)
    .toSorted((a, b) => a.bild.dpi - b.bild.dpi)
  const gelogen = bilder.flatMap(({ luege, ort }) => (luege ? [{ luege, ort }] : []))
  return [
    ...gewogen.slice(0, jeArt).map(({ bild, klasse }, nr) => findingOf(klasse, 'aufloesung', sayDpi(seite, bild), { seite, ort: bild.ort, nr })),
    ...gelogen
      .slice(0, jeArt)
      .map(({ luege, ort }, nr) => findingOf('FEHLER', 'profil-luege', sayLuege(`Seite ${seite}. `, luege), { seite, ort, nr })),
  ]
}

function klasseOf({ dpi, strich }: BildFakt): BefundKlasse | null {
  const gemessen = Math.round(dpi)
  if (strich) return gemessen < STRICH.fehler ? 'FEHLER' : gemessen < STRICH.warnung ? 'WARNUNG' : null
  return aufloesungKlasse(gemessen)
}

/** By the resolution of a picture as large as it is printed; null: enough. */
export function aufloesungKlasse(dpi: number): BefundKlasse | null {
  if (dpi < DPI.fehler) return 'FEHLER'
  if (dpi < DPI.warnung) return 'WARNUNG'
  return dpi < DPI.wunsch ? 'HINWEIS' : null
}

function sayDpi(seite: number, { ort, dpi, breitePx, hoehePx, strich }: BildFakt) {
  const wunsch = strich ? STRICH.warnung : DPI.wunsch
  const [breiteMm, hoeheMm] = [toMm(ort.breite), toMm(ort.hoehe)]
  const faktor = wunsch / dpi
  return {
    titel: `Auflösung zu gering: ${nennZahl(dpi)} dpi`,
    satz: `Seite ${seite}, Bild ${nennGroesse(breiteMm, hoeheMm)}. Gefordert sind ${wunsch} dpi.`,
    tun: `Bild mit mindestens ${nennZahl(Math.ceil(breitePx * faktor))} × ${nennZahl(Math.ceil(hoehePx * faktor))} Pixel einsetzen.`,
  }
}

export function sayLuege(wo: string, { name, profil, bild }: ProfilLuege) {
  const wort = profil === null ? 'ist keines für den Druck' : `beschreibt ${profil} ${profil === 1 ? 'Kanal' : 'Kanäle'}`
  return {
    titel: 'Das ICC-Profil passt nicht zum Bild',
    satz: `${wo}Das Profil${name === '' ? '' : ` „${name}“`} ${wort}, das Bild hat ${bild}.`,
    tun: 'Das Bild mit seinem richtigen Profil neu sichern.',
  }
}

export function checkFarben(fakten: SeitenFakten): RohBefund[] {
  const { seite, bilder, rgb, haarlinie, sonderfarben } = fakten
  const befunde = [...checkAuftrag(fakten)]
  const rgbBilder = bilder.filter(({ farbe }) => farbe === 'RGB' || farbe === 'LAB')
  const anzahl = rgbBilder.length + (rgb?.anzahl ?? 0)
  const ort = rgbBilder[0]?.ort ?? rgb?.ort
  if (anzahl > 0 && ort)
    befunde.push(
      findingOf(
        'WARNUNG',
        'farbraum',
        {
          titel: anzahl === 1 ? 'Ein Objekt in RGB' : `${nennZahl(anzahl)} Objekte in RGB`,
          satz: `Seite ${seite}. Die Druckerei rechnet sie nach CMYK um, kräftige Farben werden matter.`,
          tun: 'Selbst nach CMYK umwandeln und ansehen.',
        },
        { seite, ort },
      ),
    )
  if (haarlinie && haarlinie.punkt < GRENZEN.haarliniePunkt)
    befunde.push(
      findingOf(
        'WARNUNG',
        'haarlinien',
        {
          titel: 'Haarlinie',
          satz: `Seite ${seite}. Dünner als ${GRENZEN.haarliniePunkt.toLocaleString('de-DE', { maximumFractionDigits: 3 })} Punkt, sie kann im Druck verschwinden.`,
          tun: 'Linien mit mindestens 0,25 Punkt zeichnen.',
        },
        { seite, ort: haarlinie.ort },
      ),
    )
  if (sonderfarben.length > 0)
    befunde.push(
      findingOf(
        'WARNUNG',
        'sonderfarben',
        {
          titel: sonderfarben.length === 1 ? `Sonderfarbe: ${sonderfarben[0]}` : `${sonderfarben.length} Sonderfarben`,
          satz: `Seite ${seite}. Das Jahrbuch hat vier Farben, sie wird umgerechnet${sonderfarben.length === 1 ? '' : `: ${sonderfarben.slice(0, 5).join(', ')}`}.`,
          tun: 'In CMYK anlegen und ansehen.',
        },
        { seite },
      ),
    )
  return befunde
}

function checkAuftrag({ seite, farbauftrag, vierfarbtext }: SeitenFakten): RohBefund[] {
  const befunde: RohBefund[] = []
  const hoechstens = GRENZEN.farbauftragProzent
  if (farbauftrag && Math.round(farbauftrag.prozent) > hoechstens) {
    const { text, prozent, ort } = farbauftrag
    befunde.push(
      findingOf(
        'WARNUNG',
        'farbauftrag',
        {
          titel: `${text === null ? 'Farbauftrag' : 'Text aus vier Farben'}: ${nennZahl(prozent)} %`,
          satz: `Seite ${seite}${wobei({ text, ort })}. Höchstens ${hoechstens} %.`,
          tun: text === null ? 'Die Farbe leichter anlegen, oder mit dem Profil des Jahrbuchs neu umwandeln.' : 'Text auf reines Schwarz setzen.',
        },
        { seite, ort },
      ),
    )
  }
  if (vierfarbtext)
    befunde.push(
      findingOf(
        'WARNUNG',
        'schwarztext',
        {
          titel: 'Kleiner schwarzer Text aus mehreren Farben',
          satz: `Seite ${seite}${wobei(vierfarbtext)}, ${nennZahl(vierfarbtext.grad)} Punkt. Er bekommt farbige Ränder, wenn die Platten nicht genau stehen.`,
          tun: 'Text auf reines Schwarz setzen.',
        },
        { seite, ort: vierfarbtext.ort },
      ),
    )
  return befunde
}

function wobei({ text }: TextFakt): string {
  return text === null ? '' : `, Text „${text}“`
}
