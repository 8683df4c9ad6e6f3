import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { VERLAUF_NOUNS, VerlaufEintrag } from '#contract/verlauf.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { showFeld, type Wertworte } from '#src/parts/editor/konflikt/show-wert.ts'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { verlaufQuery } from './verlauf-query.ts'
import './verlauf.css'

interface VerlaufProps {
  noun: (typeof VERLAUF_NOUNS)[number]
  datensatzId: string
  /** The German label of each field. */
  worte?: Readonly<Partial<Record<string, string>>>
  /** Of fields that are a choice: the German word of each value. */
  werte?: Readonly<Partial<Record<string, Wertworte>>>
  /** Instead of `worte` and `werte`, where a field needs more than words. */
  zeige?: { aktion: (aktion: string) => string; feld: (feld: string) => string; wert: (feld: string, wert: unknown) => string }
  /** Unfolded from the start. */
  offen?: boolean
}

/** Steps that are no change of a field. */
const AKTION_WORT: Readonly<Partial<Record<string, string>>> = {
  berechtigung: 'Berechtigungen geändert',
  'passwort-geaendert': 'Passwort geändert',
  'passwort-zurueckgesetzt': 'Passwort gesetzt',
  'zweiter-faktor-eingeschaltet': 'zweiten Faktor eingeschaltet',
  'zweiter-faktor-ausgeschaltet': 'zweiten Faktor ausgeschaltet',
  'zweiter-faktor-aufgehoben': 'zweiten Faktor aufgehoben',
  'ansicht-begonnen': 'Ansicht begonnen',
  'ansicht-beendet': 'Ansicht beendet',
}

/** Who changed what when; read when it is opened. */
export function Verlauf({ noun, datensatzId, worte = {}, werte, zeige, offen = false }: VerlaufProps) {
  const [open, setOpen] = useState(offen)
  return (
    <details className="verlauf" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <CaretRightIcon size={16} weight="bold" aria-hidden="true" />
        Verlauf
      </summary>
      {open ? <Eintraege noun={noun} datensatzId={datensatzId} zeige={zeige ?? zeigeOf(worte, werte)} /> : null}
    </details>
  )
}

type Zeige = NonNullable<VerlaufProps['zeige']>

function zeigeOf(worte: NonNullable<VerlaufProps['worte']>, werte: VerlaufProps['werte']): Zeige {
  return {
    aktion: (aktion) => AKTION_WORT[aktion] ?? aktion,
    feld: (feld) => worte[feld] ?? feld,
    wert: (feld, wert) => showFeld(feld, wert, werte?.[feld]),
  }
}

function Eintraege({ noun, datensatzId, zeige }: Pick<VerlaufProps, 'noun' | 'datensatzId'> & { zeige: Zeige }) {
  const { data, isError, refetch } = useQuery(verlaufQuery(noun, datensatzId))
  if (isError) return <InlineError title="Der Verlauf ist gerade nicht erreichbar." onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={60} radius={8} />
  if (data.items.length === 0) return <p>Noch keine Änderung aufgezeichnet.</p>
  return (
    <ol>
      {data.items.map((eintrag) => (
        <Eintrag key={eintrag.id} eintrag={eintrag} zeige={zeige} />
      ))}
    </ol>
  )
}

function Eintrag({ eintrag: { aktion, wer, ms, aenderungen }, zeige }: { eintrag: VerlaufEintrag; zeige: Zeige }) {
  return (
    <li>
      <p>
        <strong>{`${wer ?? 'Lorbeer'}, ${zeige.aktion(aktion)}`}</strong> <span>{formatZeitpunkt(ms)}</span>
      </p>
      <ul>
        {aenderungen.map(({ feld, vorher, nachher }) => (
          <li key={feld}>
            {`${zeige.feld(feld)}: `}
            <del>{zeige.wert(feld, vorher)}</del>
            {' → '}
            <ins>{zeige.wert(feld, nachher)}</ins>
          </li>
        ))}
      </ul>
    </li>
  )
}
