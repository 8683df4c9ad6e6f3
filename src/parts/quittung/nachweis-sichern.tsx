import { useState } from 'react'
import { Link } from 'react-router-dom'
import { listEigeneEintraege } from '#contract/eigener-nachweis.ts'
import { callApi } from '#src/api/client.ts'
import { saveDatei } from '#src/lib/save-datei.ts'
import type { BelegZeile } from '#src/offline/kern/tablet.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { formatNachweis, type Nachweis } from './nachweis-datei.ts'

interface NachweisSichernProps {
  jury: { id: string; nummer: number; titel: string }
  belege: readonly BelegZeile[]
  werke: ReadonlyMap<string, string>
}

/** A juror's own entries as they were sealed, for `/pruefen`. The server has them, so this wants a connection. */
export function NachweisSichern({ jury, belege, werke }: NachweisSichernProps) {
  const { person, now } = useAppContext()
  const headers = usePersonKopf()
  const { run, laeuft, fehler } = useAktion()
  const [gesichert, setGesichert] = useState<Nachweis | null>(null)
  function sichern() {
    setGesichert(null)
    return run(
      () => callApi(listEigeneEintraege, { headers, params: { juryId: jury.id } }),
      (antwort) => {
        const nachweis = formatNachweis({ antwort, belege, werke, name: person.name, nowMs: now() })
        if (nachweis.anzahl + nachweis.fehlende > 0) saveDatei({ ...nachweis, typ: 'application/x-ndjson' })
        setGesichert(nachweis)
      },
    )
  }
  return (
    <div className="quittungen__nachweis">
      <p>
        Nach der Schließung gibt es auch die Einträge selbst, so wie sie versiegelt wurden. Unter <Link to="/pruefen">Stimmprotokoll prüfen</Link>{' '}
        liest sie jeder Browser, auch ohne Netz.
      </p>
      <Button size="bar" loading={laeuft} aria-label={`Nachweis sichern: Jury ${jury.nummer}, ${jury.titel}`} onClick={() => void sichern()}>
        Nachweis sichern
      </Button>
      <p role="status">{gesichert ? satzOf(gesichert) : ''}</p>
      {gesichert && gesichert.fehlende > 0 ? (
        <InlineError title={fehlendSatz(gesichert.fehlende)}>
          Bitte heben Sie die Datei auf und melden Sie es Juryvorsitz und Wettbewerbsbüro. Ihre Quittungen bleiben auf diesem Tablet.
        </InlineError>
      ) : null}
      <Absage fehler={fehler} sonst="Es wurde keine Datei gesichert. Ihre Stimmen sind davon nicht betroffen." />
    </div>
  )
}

function satzOf({ anzahl, fehlende }: Nachweis): string {
  if (anzahl + fehlende === 0) return 'In geschlossenen Runden dieser Jury steht noch kein Eintrag von Ihnen.'
  return anzahl === 1 ? '1 Eintrag gesichert.' : `${anzahl} Einträge gesichert.`
}

function fehlendSatz(anzahl: number): string {
  return anzahl === 1
    ? 'Zu einer Prüfsumme dieses Tablets zeigt der Server keinen Eintrag.'
    : `Zu ${anzahl} Prüfsummen dieses Tablets zeigt der Server keinen Eintrag.`
}
