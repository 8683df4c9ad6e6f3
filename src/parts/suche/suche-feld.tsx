import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { sucheQuery } from './suche-query.ts'
import { gruppenOf, type Seite, type Ziel, type ZielGruppe } from './suche-ziele.ts'
import { teileOf } from './treffer-teile.ts'

/** Long enough not to ask for every letter. */
const PAUSE_MS = 150

interface SucheFeldProps {
  seiten: readonly Seite[]
  feld: RefObject<HTMLInputElement | null>
  onOpen: (pfad: string) => void
}

/** One field; the arrows choose among what was found below it, Enter opens it. */
export function SucheFeld({ seiten, feld, onOpen }: SucheFeldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [gefragt, setGefragt] = useState('')
  const [chosen, setChosen] = useState(0)
  const suche = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setGefragt(suche), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [suche])
  const { data, error, isFetching } = useQuery(sucheQuery(gefragt))
  const gruppen = gruppenOf(suche, seiten, suche === '' ? [] : (data?.gruppen ?? []))
  const ziele = gruppen.flatMap((gruppe) => gruppe.ziele)
  const active = ziele[Math.min(chosen, ziele.length - 1)]
  const wartet = suche !== gefragt || isFetching

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && ziele.length > 0) {
      event.preventDefault()
      const next = (Math.min(chosen, ziele.length - 1) + step + ziele.length) % ziele.length
      setChosen(next)
      document.getElementById(`${id}-${ziele[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
    }
    // What stands there belongs to what was typed before.
    if (event.key === 'Enter' && active && !wartet) onOpen(active.pfad)
  }

  return (
    <div className="suche">
      <div className="suche__feld">
        <MagnifyingGlassIcon size={20} aria-hidden="true" />
        <input
          ref={feld}
          type="text"
          role="combobox"
          aria-label="Suchen"
          aria-autocomplete="list"
          aria-expanded={ziele.length > 0}
          aria-controls={`${id}-liste`}
          aria-activedescendant={active ? `${id}-${active.id}` : undefined}
          placeholder="Titel, Nummer, Name oder Seite"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div className="suche__liste" id={`${id}-liste`} role="listbox" aria-label="Gefunden">
        {gruppen.map((gruppe) => (
          <Gruppe key={gruppe.titel} gruppe={gruppe} id={id} active={active} suche={suche} onOpen={onOpen} />
        ))}
      </div>
      <p className="suche__stand" role="status">
        {error && suche !== '' ? fehlersatzOf(error, 'Die Suche hat nicht geklappt.') : standOf(ziele.length, suche, wartet)}
      </p>
    </div>
  )
}

interface GruppeProps {
  gruppe: ZielGruppe
  id: string
  active: Ziel | undefined
  suche: string
  onOpen: (pfad: string) => void
}

function Gruppe({ gruppe, id, active, suche, onOpen }: GruppeProps) {
  const titelId = `${id}-gruppe-${gruppe.titel}`
  return (
    <div role="group" aria-labelledby={titelId}>
      <p className="suche__gruppe" id={titelId}>
        {gruppe.titel}
      </p>
      {gruppe.ziele.map((ziel) => (
        // The field keeps the focus; its keys choose and open.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={ziel.id}
          id={`${id}-${ziel.id}`}
          role="option"
          aria-selected={ziel === active}
          className="suche__ziel"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(ziel.pfad)}
        >
          <span className="suche__titel">
            <Markiert text={ziel.titel} suche={suche} />
          </span>
          {ziel.zeile ? (
            <span className="suche__zeile">
              <Markiert text={ziel.zeile} suche={suche} />
            </span>
          ) : null}
        </div>
      ))}
    </div>
  )
}

function Markiert({ text, suche }: { text: string; suche: string }) {
  return teileOf(text, suche).map((teil, index) => (teil.treffer ? <mark key={index}>{teil.text}</mark> : teil.text))
}

function standOf(anzahl: number, suche: string, wartet: boolean): string {
  if (suche === '') return 'Wählen Sie mit den Pfeiltasten, öffnen Sie mit der Eingabetaste.'
  if (wartet) return 'Wird gesucht …'
  if (anzahl === 0) return `Nichts gefunden zu „${suche}“.`
  return anzahl === 1 ? '1 Treffer' : `${anzahl} Treffer`
}
