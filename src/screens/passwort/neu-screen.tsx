import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { redeemPasswordToken } from '#contract/auth.ts'
import { callApi } from '#src/api/client.ts'
import { NeuesPasswortFormular } from '#src/parts/anmeldung/neues-passwort-formular.tsx'
import { writeMessage } from '#src/lib/session-state.ts'
import { useRaum } from '#src/ui/raum.ts'
import './passwort-screen.css'

export function Component() {
  useRaum('light')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [done, setDone] = useState(false)
  return (
    <main className="passwort-screen" id="inhalt">
      <h1 className="text-display-lg">Neues Passwort</h1>
      {done ? null : (
        <NeuesPasswortFormular
          onSubmit={async ({ newPassword, newPasswordConfirm }) => {
            await callApi(redeemPasswordToken, { params: { token }, body: { newPassword, newPasswordConfirm } })
            setDone(true)
            writeMessage('Ihr neues Passwort gilt ab sofort. Bitte melden Sie sich damit an.')
            void navigate('/')
          }}
        />
      )}
      <Link to="/">Zur Anmeldung</Link>
    </main>
  )
}
