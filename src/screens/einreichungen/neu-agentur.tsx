import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { agenturwahlQuery } from '#src/parts/benutzer/benutzer-queries.ts'
import { Combobox, type ComboboxOption } from '#src/ui/combobox.tsx'

interface NeuAgenturProps {
  value: ComboboxOption | null
  error: string | undefined
  onChange: (agentur: ComboboxOption | null) => void
}

/** For whom the office files a work. */
export function NeuAgentur({ value, error, onChange }: NeuAgenturProps) {
  const [suche, setSuche] = useState<string | null>(null)
  const asked = useDeferredValue(suche)
  const { data, isError } = useQuery({ ...agenturwahlQuery(asked ?? ''), enabled: asked !== null })
  const options = (data?.items ?? []).map(({ id, name }) => ({ id, label: name }))
  const satz = isError ? 'Die Agenturen konnten nicht geladen werden.' : data ? 'Keine Agentur heißt so.' : 'Wird gesucht …'
  return (
    <Combobox
      label="Agentur"
      value={value}
      error={error}
      options={options}
      satz={options.length > 0 ? null : satz}
      onSearch={setSuche}
      onChange={onChange}
    />
  )
}
