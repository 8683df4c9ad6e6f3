import { createZugangskarten } from '#contract/zugangskarte.ts'
import { callApi } from '#src/api/client.ts'
import { saveDatei } from '#src/lib/save-datei.ts'
import { notePerson, writeMessage } from '#src/lib/session-state.ts'
import { Rueckfrage } from '../rueckfrage/rueckfrage.tsx'

/** A whole hall is drawn by one process, which stands behind all others of the server and may take ten minutes where they leave it little. */
const GEDULD_MS = 630_000

interface KartenFrageProps {
  /** Seats that get a card; null: nobody asks. */
  mitgliedIds: readonly string[] | null
  /** Of them those whose name the print has not all characters of, where that is known. */
  lueckenhaft?: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Before cards are made: what they had before lets nobody in any more, and the file is there once. */
export function KartenFrage({ mitgliedIds, lueckenhaft = [], onDone, onClose }: KartenFrageProps) {
  const anzahl = mitgliedIds?.length ?? 0
  return (
    <Rueckfrage
      open={mitgliedIds !== null}
      ton="confirm"
      frage={anzahl === 1 ? 'Eine Zugangskarte ausstellen?' : `${anzahl} Zugangskarten ausstellen?`}
      ja="Ausstellen und PDF laden"
      sonst={{ stets: 'Haben Sie keine Datei bekommen, stellen Sie die Karten bitte noch einmal aus: Nur die neuesten gelten.' }}
      keys={[['jury-liste']]}
      onJa={async () => {
        const istNoch = notePerson()
        const { dateiname, pdf, karten } = await callApi(createZugangskarten, {
          body: { mitgliedIds: [...(mitgliedIds ?? [])] },
          timeoutMs: GEDULD_MS,
        })
        saveDatei({ dateiname, inhalt: bytesOf(pdf), typ: 'application/pdf' })
        if (istNoch()) writeMessage(karten === 1 ? 'Die Zugangskarte ist ausgestellt.' : `${karten} Zugangskarten sind ausgestellt.`)
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        Das PDF hat vier Karten auf einer Seite A4, mit Schnittmarken. Es gibt die Datei nur jetzt: Code und QR-Code sind danach nirgends mehr zu
        lesen.
      </p>
      {lueckenhaft.length > 0 ? (
        <p>
          <strong>
            {`Der Druckschrift fehlen Zeichen auf ${lueckenhaft.length === 1 ? 'der Karte' : 'den Karten'} von ${new Intl.ListFormat('de').format(lueckenhaft)}. Dort fehlen sie, oder an ihrer Stelle steht �; Code und QR-Code gelten trotzdem.`}
          </strong>
        </p>
      ) : null}
      <p>Frühere Karten dieser Personen gelten dann nicht mehr. Wer damit schon angemeldet ist, bleibt es.</p>
    </Rueckfrage>
  )
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (zeichen) => zeichen.charCodeAt(0))
}
