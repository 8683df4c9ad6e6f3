import type { BilddateiFakten } from './druckfakten.ts'
import { nennGroesse, nennZahl } from './masse.ts'
import { aufloesungKlasse, sayLuege } from './preflight-farben.ts'
import { isGewuenscht } from './preflight-pdf.ts'
import { findingOf, GRENZEN, sortBefunde, type RohBefund } from './preflight-regeln.ts'

const MM_JE_ZOLL = 25.4

/** How large a picture is printed: it fills the width or the height of the page, bleed and all. */
export function druckgroesseOf({ breitePx, hoehePx }: Pick<BilddateiFakten, 'breitePx' | 'hoehePx'>): {
  breiteMm: number
  hoeheMm: number
  dpi: number
} {
  const { breite, hoehe } = GRENZEN.endformatMm
  const rand = 2 * GRENZEN.beschnittMm
  const mmJePixel = Math.min((breite + rand) / breitePx, (hoehe + rand) / hoehePx)
  return { breiteMm: breitePx * mmJePixel, hoeheMm: hoehePx * mmJePixel, dpi: MM_JE_ZOLL / mmJePixel }
}

/** What the rules of print say to a picture that stands for a print file. */
export function judgeBild(fakten: BilddateiFakten): RohBefund[] {
  return sortBefunde([...checkAufloesung(fakten), ...checkFarbe(fakten), ...checkProfil(fakten)])
}

function checkAufloesung(fakten: BilddateiFakten): RohBefund[] {
  const { breiteMm, hoeheMm, dpi } = druckgroesseOf(fakten)
  const klasse = aufloesungKlasse(Math.round(dpi))
  if (klasse === null) return []
  const faktor = GRENZEN.dpi.wunsch / dpi
  return [
    findingOf(klasse, 'aufloesung', {
      titel: `Auflösung zu gering: ${nennZahl(dpi)} dpi`,
      satz: `Auf der Seite wird das Bild ${nennGroesse(breiteMm, hoeheMm)} groß. Gefordert sind ${GRENZEN.dpi.wunsch} dpi.`,
      tun: `Das Bild mit mindestens ${nennZahl(Math.ceil(fakten.breitePx * faktor))} × ${nennZahl(Math.ceil(fakten.hoehePx * faktor))} Pixel liefern.`,
    }),
  ]
}

function checkFarbe({ farbe, transparenz }: BilddateiFakten): RohBefund[] {
  const befunde: RohBefund[] = []
  if (farbe !== 'CMYK' && farbe !== 'GRAU')
    befunde.push(
      findingOf('WARNUNG', 'farbraum', {
        titel: `Bild in ${farbe === 'LAB' ? 'Lab' : 'RGB'}`,
        satz: 'Die Druckerei rechnet es nach CMYK um, kräftige Farben werden matter.',
        tun: 'Selbst nach CMYK umwandeln und ansehen.',
      }),
    )
  if (transparenz)
    befunde.push(
      findingOf('HINWEIS', 'transparenz', { titel: 'Das Bild ist zum Teil durchsichtig', satz: 'Was durchsichtig ist, zeigt das Papier.' }),
    )
  return befunde
}

function checkProfil({ profil, kanaele, farbe }: BilddateiFakten): RohBefund[] {
  if (!profil)
    return [
      findingOf('WARNUNG', 'ausgabe', {
        titel: 'Kein ICC-Profil',
        satz: 'Welche Farben gemeint sind, steht nicht im Bild.',
        tun: `Mit Profil sichern, am besten „${GRENZEN.ausgabe.profil}“.`,
      }),
    ]
  if (profil.kanaele !== kanaele)
    return [findingOf('FEHLER', 'profil-luege', sayLuege('', { name: profil.name, profil: profil.kanaele, bild: kanaele }))]
  if (farbe !== 'CMYK' || isGewuenscht(profil.name)) return []
  return [
    findingOf('WARNUNG', 'ausgabe', {
      titel: `ICC-Profil: ${profil.name || 'ohne Namen'} statt ${GRENZEN.ausgabe.kennung}`,
      satz: 'Farbe weicht leicht ab.',
      tun: `Mit „${GRENZEN.ausgabe.profil}“ sichern.`,
    }),
  ]
}
