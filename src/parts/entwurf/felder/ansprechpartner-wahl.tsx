import { useQuery } from '@tanstack/react-query'
import { useFelder } from '../entwurf-context.ts'
import { auswahlQuery } from '../entwurf-queries.ts'
import { EntwurfWahl } from './felder.tsx'

export function AnsprechpartnerWahl() {
  const { entwurf } = useFelder()
  const { data } = useQuery(auswahlQuery(entwurf.id))
  const personen = data?.ansprechpartner ?? []
  const options = personen.map(({ id, name, funktion }) => ({ value: id, label: funktion ? `${name}, ${funktion}` : name }))
  return (
    <EntwurfWahl
      feld="ansprechpartnerId"
      label="Ansprechpartner"
      hint={data && personen.length === 0 ? 'In den Agenturdaten ist noch niemand eingetragen.' : 'Wen wir bei Fragen zu dieser Arbeit erreichen.'}
      placeholder="Bitte wählen"
      bekannt={data !== undefined}
      groups={[{ label: null, options }]}
      toWert={(value) => value}
    />
  )
}
