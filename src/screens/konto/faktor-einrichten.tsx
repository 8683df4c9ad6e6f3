import { useState } from 'react'
import { confirmZweiterFaktor, startZweiterFaktor, type Einrichtung } from '#contract/zweiter-faktor.ts'
import { callApi } from '#src/api/client.ts'
import { notePerson } from '#src/lib/session-state.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { writeBleibende } from '#src/parts/rueckmeldung/bleibende.ts'
import { Button } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { FaktorCodes } from './faktor-codes.tsx'
import { QrCode } from '#src/parts/qr/qr-code.tsx'
import { faktorQuery, sitzungenQuery } from './konto-queries.ts'
import { useAbsenden } from './use-absenden.ts'

/** For whoever has left the page: the codes came when nobody saw them. */
const UNGESEHEN = 'Der zweite Faktor ist eingeschaltet. Bitte holen Sie unter „Konto und Darstellung“ neue Wiederherstellungscodes.'

/** Password, then the app, then the recovery codes. Nothing is switched on before the code of the app was right. */
export default function FaktorEinrichten({ onClose }: { onClose: () => void }) {
  const [einrichtung, setEinrichtung] = useState<Einrichtung | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) {
    return (
      <FaktorCodes codes={codes} onClose={onClose}>
        <strong>Der zweite Faktor ist eingeschaltet.</strong> Andere Geräte wurden abgemeldet.
      </FaktorCodes>
    )
  }
  if (einrichtung) return <Bestaetigen einrichtung={einrichtung} onConfirmed={setCodes} onClose={onClose} />
  return <Beginnen onBegun={setEinrichtung} onClose={onClose} />
}

function Beginnen({ onBegun, onClose }: { onBegun: (einrichtung: Einrichtung) => void; onClose: () => void }) {
  const { handleSubmit, laeuft, satz, feld } = useAbsenden(async ({ password = '' }) =>
    onBegun(await callApi(startZweiterFaktor, { body: { password } })),
  )
  return (
    <form className="konto-faktor" noValidate onSubmit={handleSubmit}>
      {satz ? <InlineError title={satz} /> : null}
      <TextField label="Ihr Passwort" name="password" type="password" size="touch" autoComplete="current-password" error={feld('password')} />
      <div className="konto-faktor__knoepfe">
        <Button type="submit" variant="primary" loading={laeuft}>
          Weiter
        </Button>
        <Button onClick={onClose}>Abbrechen</Button>
      </div>
    </form>
  )
}

interface BestaetigenProps {
  einrichtung: Einrichtung
  onConfirmed: (codes: string[]) => void
  onClose: () => void
}

function Bestaetigen({ einrichtung: { geheimnis, uri }, onConfirmed, onClose }: BestaetigenProps) {
  const nochDa = useNochDa()
  const { handleSubmit, laeuft, satz, feld } = useAbsenden(
    async ({ code = '' }) => {
      const istNoch = notePerson()
      const { codes } = await callApi(confirmZweiterFaktor, { body: { code } })
      if (!nochDa() && istNoch()) writeBleibende(UNGESEHEN)
      onConfirmed(codes)
    },
    [faktorQuery.queryKey, sitzungenQuery.queryKey],
  )
  return (
    <form className="konto-faktor" noValidate onSubmit={handleSubmit}>
      {satz ? <InlineError title={satz} /> : null}
      <p>
        <strong>1.</strong> Öffnen Sie eine Authenticator-App (etwa die Ihres Passwortmanagers), und lesen Sie diesen Code ein:
      </p>
      <QrCode text={uri} label="QR-Code für die Authenticator-App" />
      <p>
        Ohne Kamera geben Sie diesen Schlüssel ein: <code className="konto-faktor__schluessel">{geheimnis.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <p>
        <strong>2.</strong> Tippen Sie den Code ab, den die App jetzt zeigt:
      </p>
      <TextField label="Code" name="code" size="touch" inputMode="numeric" autoComplete="one-time-code" error={feld('code')} />
      <div className="konto-faktor__knoepfe">
        <Button type="submit" variant="primary" loading={laeuft}>
          Einschalten
        </Button>
        {/* Nothing calls it back, and the codes are shown once. */}
        <Button disabled={laeuft} onClick={onClose}>
          Abbrechen
        </Button>
      </div>
    </form>
  )
}
