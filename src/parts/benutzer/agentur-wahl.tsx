import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { BenutzerEingabe } from '#contract/benutzer.ts'
import { Combobox } from '#src/ui/combobox.tsx'
import { agenturwahlQuery } from './benutzer-queries.ts'

/** Long enough not to ask for every letter. */
const PAUSE_MS = 250

interface AgenturWahlProps {
  form: UseFormReturn<BenutzerEingabe>
  /** The name of the agency that the record was read with. */
  bekannt: { id: string; name: string } | null
  className?: string
}

export function AgenturWahl({ form, bekannt, className }: AgenturWahlProps) {
  const [suche, setSuche] = useState<string | null>(null)
  const [gewaehlt, setGewaehlt] = useState(bekannt)
  const asked = usePaused(suche)
  const { data, isError } = useQuery({ ...agenturwahlQuery(asked ?? ''), enabled: asked !== null })
  const options = (data?.items ?? []).map(({ id, name }) => ({ id, label: name }))
  return (
    <Controller
      control={form.control}
      name="agenturId"
      render={({ field, fieldState }) => {
        const name = [gewaehlt, bekannt].find((agentur) => agentur?.id === field.value)?.name
        return (
          <Combobox
            className={className}
            label="Agentur"
            hint="Nötig für die Rolle Agentur"
            error={fieldState.error?.message}
            value={field.value === null ? null : { id: field.value, label: name ?? 'Andere Agentur' }}
            options={options}
            satz={
              options.length > 0
                ? null
                : isError
                  ? 'Die Agenturen konnten nicht geladen werden.'
                  : data
                    ? 'Keine Agentur heißt so.'
                    : 'Wird gesucht …'
            }
            inputRef={field.ref}
            onSearch={setSuche}
            onBlur={field.onBlur}
            onChange={(option) => {
              setGewaehlt(option && { id: option.id, name: option.label })
              field.onChange(option?.id ?? null)
            }}
          />
        )
      }}
    />
  )
}

function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
