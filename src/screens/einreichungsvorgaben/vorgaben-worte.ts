import type { KategorieVorgabe } from '#contract/einreichungsvorgaben.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { FORMAT_WORT, MEDIENFELD_TYP_WORT, seitenWort } from '#contract/medienfeld-worte.ts'
import { ZIELGRUPPE_WORT } from '#contract/preisstufe-worte.ts'

type Feld = KategorieVorgabe['medienfelder'][number]

export function typWortOf({ typ }: Feld): string {
  return (MEDIENFELD_TYP_WORT as Readonly<Record<string, string>>)[typ] ?? typ
}

/** „1 bis 3 Dateien", „JPEG oder PNG", „höchstens 60 MB", „höchstens 2:00 Minuten", „mindestens 2.000 Pixel an der langen Seite" */
export function grenzenOf({ min, max, formate, maxMb, maxSek, minBreite, maxSeiten }: Feld): string[] {
  return [
    ...(max > 1 ? [min === max ? `genau ${max} Dateien` : `${Math.max(1, min)} bis ${max} Dateien`] : []),
    ...(formate.length > 0 ? [joinOder(formate.map((format) => FORMAT_WORT[format] ?? format))] : []),
    ...(maxMb === null ? [] : [`höchstens ${maxMb.toLocaleString('de-DE')} MB`]),
    ...(maxSek === null ? [] : [`höchstens ${Math.floor(maxSek / 60)}:${String(maxSek % 60).padStart(2, '0')} Minuten`]),
    ...(minBreite === null ? [] : [`mindestens ${minBreite.toLocaleString('de-DE')} Pixel an der langen Seite`]),
    ...(maxSeiten === null ? [] : [seitenWort(maxSeiten)]),
  ]
}

export function listPreise(preise: KategorieVorgabe['preise']) {
  return preise.map(({ titel, zielgruppe, abAnzahl, von, bis, gilt, betragNettoCent }) => {
    const gruppe = (ZIELGRUPPE_WORT as Readonly<Record<string, string>>)[zielgruppe] ?? zielgruppe
    return {
      key: `${titel} ${zielgruppe} ${abAnzahl} ${von}`,
      titel,
      fuer: abAnzahl > 1 ? `${gruppe}, ab der ${abAnzahl}. Einreichung` : gruppe,
      gueltig: gilt ? (bis === null ? 'jetzt' : `jetzt, bis ${formatEnde(bis)}`) : `ab ${formatTermin(von)}`,
      betragNettoCent,
    }
  })
}

function joinOder(worte: readonly string[]): string {
  return worte.length < 2 ? worte.join('') : `${worte.slice(0, -1).join(', ')} oder ${worte.at(-1) ?? ''}`
}
