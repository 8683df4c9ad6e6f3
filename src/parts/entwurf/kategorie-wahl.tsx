import { useQuery } from '@tanstack/react-query'
import type { Einreichkategorie } from '#contract/einreichung-auswahl.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEuro } from '#src/lib/geld.ts'
import { groupBy } from '#src/lib/group-by.ts'
import type { SelectGroup } from '#src/ui/native-select-field.tsx'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { useFelder } from './entwurf-context.ts'
import { einreichkategorienQuery } from './entwurf-queries.ts'
import { EntwurfWahl } from './felder.tsx'

/** The category with what belongs into it and what it costs. */
export function KategorieWahl() {
  const { entwurf, felder } = useFelder()
  const { data } = useQuery(einreichkategorienQuery(entwurf.jahr, entwurf.agentur.id))
  const kategorie = data?.items.find(({ id }) => id === felder.kategorieId)
  return (
    <div className="entwurf__breit">
      <EntwurfWahl
        feld="kategorieId"
        label="Kategorie"
        placeholder={null}
        groups={kategorieGruppenOf(data?.items ?? [])}
        toWert={(value) => value ?? felder.kategorieId}
      />
      {kategorie && entwurf.bearbeitbar.includes('kategorieId') ? <KategorieAuskunft kategorie={kategorie} /> : null}
    </div>
  )
}

export function KategorieAuskunft({ kategorie: { beschreibung, betragNettoCent, fristAbweichend } }: { kategorie: Einreichkategorie }) {
  const zeile = [
    betragNettoCent === null ? '' : betragNettoCent === 0 ? 'Derzeit kostenlos' : `Derzeit ${formatEuro(betragNettoCent)} zzgl. USt.`,
    fristAbweichend === null ? '' : `Eigener Einreichschluss: ${formatTermin(fristAbweichend)}`,
  ].filter(Boolean)
  return (
    <div className="kategorie-auskunft">
      {beschreibung ? <RichTextAnsicht html={beschreibung} /> : null}
      {zeile.length > 0 ? <p className="kategorie-auskunft__preis">{zeile.join(' · ')}</p> : null}
    </div>
  )
}

/** By Gruppe, in the order of the numbers. */
export function kategorieGruppenOf(kategorien: readonly Einreichkategorie[]): SelectGroup[] {
  const nachGruppe = groupBy(kategorien, ({ gruppe, wettbewerb }) => gruppe || (wettbewerb === 'YOUNG' ? 'Nachwuchs' : ''))
  return [...nachGruppe].map(([gruppe, items]) => ({
    label: gruppe || (kategorien.every((item) => item.gruppe === '') ? null : 'Weitere Kategorien'),
    options: items.map(({ id, nummer, titel }) => ({ value: id, label: `${String(nummer).padStart(2, '0')} ${titel}` })),
  }))
}
