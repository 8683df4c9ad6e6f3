import { useNachgeladen } from '#src/parts/nachladen/use-nachgeladen.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'

const loadScannen = () => import('#src/parts/stimmprotokoll/kopf-scannen.tsx')
const LADEN = [loadScannen]
/** All receipts of a juror and the heads of a day. */
const MAX_ZEICHEN = 200_000

interface KopfKarteProps {
  text: string
  fehler: string | undefined
  onText: (text: string) => void
}

/** What left the house: as text, typed off a sheet, or by its code. */
export function KopfKarte({ text, fehler, onText }: KopfKarteProps) {
  const { Blatt, oeffne, schliesse, hinweis } = useNachgeladen(LADEN)
  return (
    <section className="pruefen__karte" aria-labelledby="pruefen-kopf">
      <h2 className="text-heading-sm" id="pruefen-kopf">
        2. Aufbewahrter Kopf
      </h2>
      <TextAreaField
        label="Kopf vom Ausdruck oder aus der E-Mail"
        hint="Abgetippt genügt die Prüfsumme. Auch Quittungen aus „Meine Stimmen“ können hier stehen."
        rows={4}
        maxLength={MAX_ZEICHEN}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={fehler}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <div className="pruefen__wege">
        <Button onClick={() => oeffne(loadScannen)}>QR-Code lesen …</Button>
      </div>
      {Blatt ? (
        <Blatt
          onClose={schliesse}
          onText={(gelesen) => {
            schliesse()
            onText(gelesen)
          }}
        />
      ) : (
        hinweis
      )}
    </section>
  )
}
