import { useQuery } from '@tanstack/react-query'
import type { Einreichkategorie } from '#contract/einreichung-auswahl.ts'
import { formatEnde } from '#src/lib/ende.ts'
import { formatEuro } from '#contract/geld.ts'
import { groupBy } from '#src/lib/group-by.ts'
import { frueherSatzOf } from '#src/parts/medien-editor/fruehere-medien.tsx'
import { medienQuery } from '#src/parts/medien-editor/medien-queries.ts'
import type { SelectGroup } from '#src/ui/select-field.tsx'
import { RichTextAnsicht } from '#src/ui/rich-text-ansicht.tsx'
import { useFelder } from '../entwurf-context.ts'
import { einreichkategorienQuery } from '../entwurf-queries.ts'
import { EntwurfWahl } from './felder.tsx'

const NUR_BUERO = 'Die Kategorie kann jetzt nur das Wettbewerbsbüro ändern: Nummer und Preis hängen daran.'
const BLEIBT = 'Die Arbeit ist abgegeben: Nummer und Preis bleiben, auch wenn Sie die Kategorie ändern.'

/** The category with what belongs into it and what it costs. */
export function KategorieWahl() {
  const { entwurf, felder, buero } = useFelder()
  const { data } = useQuery(einreichkategorienQuery(entwurf.jahr, entwurf.agentur.id))
  const kategorie = data?.items.find(({ id }) => id === felder.kategorieId)
  return (
    <div className="entwurf__breit">
      <EntwurfWahl
        feld="kategorieId"
        label="Kategorie"
        placeholder={null}
        bekannt={data !== undefined}
        warumZu={entwurf.nachbesserung?.tabs.includes('basisdaten1') ? NUR_BUERO : undefined}
        {...(buero && entwurf.status !== 'ENTWURF' && { hint: BLEIBT })}
        groups={kategorieGruppenOf(data?.items ?? [])}
        toWert={(value) => value ?? felder.kategorieId}
      />
      <FruehereDateien einreichungId={entwurf.id} />
      {kategorie && entwurf.bearbeitbar.includes('kategorieId') ? <KategorieAuskunft kategorie={kategorie} /> : null}
    </div>
  )
}

/** Said where the category changes: files vanish from the tab of media without anybody having taken them out. */
function FruehereDateien({ einreichungId }: { einreichungId: string }) {
  const { data } = useQuery(medienQuery(einreichungId))
  const anzahl = data?.frueher.length ?? 0
  return (
    <p role="status" className="kategorie-auskunft">
      {data && anzahl > 0 ? frueherSatzOf(anzahl, data.kategorie) : null}
    </p>
  )
}

export function KategorieAuskunft({ kategorie: { beschreibung, betragNettoCent, fristAbweichend } }: { kategorie: Einreichkategorie }) {
  const zeile = [
    betragNettoCent === null ? '' : betragNettoCent === 0 ? 'Derzeit kostenlos' : `Derzeit ${formatEuro(betragNettoCent)} zzgl. USt.`,
    fristAbweichend === null ? '' : `Eigener Einreichschluss: ${formatEnde(fristAbweichend)}`,
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
