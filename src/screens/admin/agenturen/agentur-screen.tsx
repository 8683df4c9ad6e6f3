import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Agentur } from '#contract/agentur.ts'
import { agenturQuery } from '#src/parts/agentur/agentur-queries.ts'
import { AgenturStatusZeichen } from '#src/parts/agentur/agentur-status.tsx'
import { AGENTUR_ART_WORT, wortOf } from '#src/parts/agentur/agentur-worte.ts'
import { Abschnitt, Angabe, Angaben, Ansicht } from '#src/parts/ansicht/ansicht.tsx'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { GeaendertZeile } from '#src/parts/editor/geaendert-zeile.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { AgenturEinreichungen } from './agentur-einreichungen.tsx'

const ZURUECK = { to: '/admin/agenturen', label: 'Agenturen' }

/** `/admin/agenturen/:id`: master data to read, and the works of the agency. */
export function Component() {
  const { id = '' } = useParams()
  const abfrage = useQuery(agenturQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={ZURUECK} />
  return <AgenturAnsicht agentur={abfrage.data} />
}

function AgenturAnsicht({ agentur }: { agentur: Agentur }) {
  useTitel(agentur.agenturnameVeroeffentlichungen)
  return (
    <Ansicht
      titel={agentur.agenturnameVeroeffentlichungen}
      zurueck={ZURUECK}
      zeile={<GeaendertZeile satz={agentur} />}
      stand={<AgenturStatusZeichen status={agentur.status} />}
      neben={<Stammdaten agentur={agentur} />}
    >
      <AgenturEinreichungen agenturId={agentur.id} />
    </Ansicht>
  )
}

function Stammdaten({ agentur }: { agentur: Agentur }) {
  const { strasse, plz, ort, land } = agentur
  return (
    <Abschnitt titel="Stammdaten">
      <Angaben>
        <Angabe name="Firmenwortlaut">{agentur.agenturname}</Angabe>
        <Angabe name="Art">{wortOf(AGENTUR_ART_WORT, agentur.art)}</Angabe>
        <Angabe name="Netzwerk">{agentur.netzwerk}</Angabe>
        <Angabe name="Mitglied">{mitgliedOf(agentur)}</Angabe>
        <Angabe name="Anschrift">{[strasse, `${plz} ${ort}`.trim(), land].filter(Boolean).join(', ')}</Angabe>
        <Angabe name="UID-Nummer">{agentur.uid}</Angabe>
        <Angabe name="E-Mail">{agentur.email ? <a href={`mailto:${agentur.email}`}>{agentur.email}</a> : ''}</Angabe>
        <Angabe name="Telefon">{agentur.telefon}</Angabe>
        <Angabe name="Website">{agentur.website}</Angabe>
      </Angaben>
    </Abschnitt>
  )
}

function mitgliedOf({ mitgliedNr, mitgliedGeprueft }: Agentur): string {
  if (mitgliedNr === '') return mitgliedGeprueft ? 'ja, geprüft' : ''
  return `${mitgliedNr}, ${mitgliedGeprueft ? 'geprüft' : 'noch nicht geprüft'}`
}
