import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import type { AgenturName } from '#contract/einreichung-auswahl.ts'
import { Combobox } from '#src/ui/combobox.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useFeld, useFelder } from '../entwurf-context.ts'
import { agenturenSucheQuery, auswahlQuery } from '../entwurf-queries.ts'
import { FeldPlatz } from './felder.tsx'

/** Long enough not to ask for every letter. */
const PAUSE_MS = 250

/** Agencies that worked on it too, found by name. */
export function BeteiligteAgenturen() {
  const { entwurf } = useFelder()
  const { wert, bearbeitbar, fehler, changeAtOnce, onBlur } = useFeld('beteiligteAgenturIds')
  const [suche, setSuche] = useState<string | null>(null)
  const [gefunden, setGefunden] = useState<readonly AgenturName[]>([])
  const asked = usePaused(suche)
  const { data: auswahl } = useQuery(auswahlQuery(entwurf.id))
  const treffer = useQuery({ ...agenturenSucheQuery(entwurf.id, asked ?? ''), enabled: asked !== null })
  const bekannt = [...(auswahl?.beteiligte ?? []), ...gefunden]
  const options = (treffer.data?.items ?? []).filter(({ id }) => !wert.includes(id))
  const satz = treffer.isError ? 'Die Agenturen sind gerade nicht erreichbar.' : treffer.data ? 'Keine andere Agentur heißt so.' : 'Wird gesucht …'
  return (
    <FeldPlatz feld="beteiligteAgenturIds" label="Beteiligte Agenturen" className="beteiligte">
      {bearbeitbar ? (
        <Combobox
          label="Beteiligte Agenturen"
          optionalMark
          hint="Wer noch daran gearbeitet hat."
          error={fehler}
          value={null}
          options={options.map((agentur) => ({ id: agentur.id, label: nameOf(agentur) }))}
          satz={options.length > 0 ? null : satz}
          onSearch={setSuche}
          onBlur={onBlur}
          onChange={(option) => {
            const agentur = option && options.find(({ id }) => id === option.id)
            if (!agentur) return
            setGefunden((before) => [...before, agentur])
            changeAtOnce([...wert, agentur.id])
          }}
        />
      ) : (
        <p className="field__label">Beteiligte Agenturen</p>
      )}
      {wert.length > 0 ? (
        <ul className="beteiligte__liste">
          {wert.map((id) => {
            const agentur = bekannt.find((item) => item.id === id)
            const name = agentur ? nameOf(agentur) : 'Agentur'
            return (
              <li key={id}>
                {name}
                {bearbeitbar ? (
                  <IconButton
                    size="desktop"
                    label={`${name} entfernen`}
                    icon={<XIcon size={16} weight="bold" aria-hidden="true" />}
                    onClick={() => changeAtOnce(wert.filter((item) => item !== id))}
                  />
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : bearbeitbar ? null : (
        <p>–</p>
      )}
    </FeldPlatz>
  )
}

function nameOf({ name, ort }: AgenturName): string {
  return ort ? `${name}, ${ort}` : name
}

function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
