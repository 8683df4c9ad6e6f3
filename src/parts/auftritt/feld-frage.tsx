import type { AuftrittFeld, AuftrittFelder } from '#contract/auftritt.ts'
import { FieldError } from '#src/ui/field.tsx'
import { FeldKonfliktFrage } from '../entwurf/feld-konflikt.tsx'
import { useAuftrittFeld } from './auftritt-context.ts'
import { showWert } from './feld-worte.ts'

/** Below a field: why it could not be saved, and the question which value holds when somebody else has changed it too. */
export function FeldFrage<F extends AuftrittFeld>({ feld, label, ohneFehler = false }: { feld: F; label: string; ohneFehler?: boolean }) {
  const { wert, fehler, konflikt, resolve } = useAuftrittFeld(feld)
  return (
    <>
      {fehler && !ohneFehler ? <FieldError>{fehler}</FieldError> : null}
      {konflikt ? (
        <FeldKonfliktFrage
          label={label}
          konflikt={konflikt}
          hier={wert}
          show={(each) => showWert(feld, each as AuftrittFelder[F])}
          onWahl={resolve}
        />
      ) : null}
    </>
  )
}
