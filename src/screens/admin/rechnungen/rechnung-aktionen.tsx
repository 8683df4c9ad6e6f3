import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { HandCoinsIcon } from '@phosphor-icons/react/dist/csr/HandCoins'
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CoinsIcon } from '@phosphor-icons/react/dist/csr/Coins'
import type { Rechnung } from '#contract/rechnung.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { rechnungPdfUrl } from '#src/parts/rechnung/rechnung-queries.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { ausgestelltSatzOf, GutschriftDialog } from './gutschrift-dialog.tsx'
import { MahnungDialog } from './mahnung-dialog.tsx'
import { ZahlungDialog } from './zahlung-dialog.tsx'

type Offen = 'ZAHLUNG' | 'RUECKZAHLUNG' | 'MAHNUNG' | 'GUTSCHRIFT' | null

/** What can be done with this invoice in its state. */
export function RechnungAktionen({ rechnung }: { rechnung: Rechnung }) {
  const navigate = useNavigate()
  const nochDa = useNochDa()
  const [offen, setOffen] = useState<Offen>(null)
  const { id, art, stand, restCent, offenCent, guthabenCent } = rechnung
  function finish(satz: string) {
    setOffen(null)
    writeMessage(satz)
  }
  return (
    <div className="rechnung__aktionen">
      {art === 'RECHNUNG' ? (
        <Button
          variant={offenCent > 0 ? 'primary' : 'secondary'}
          icon={<HandCoinsIcon size={18} aria-hidden="true" />}
          onClick={() => setOffen('ZAHLUNG')}
        >
          Zahlung erfassen …
        </Button>
      ) : null}
      {guthabenCent > 0 ? (
        <Button variant="primary" icon={<CoinsIcon size={18} aria-hidden="true" />} onClick={() => setOffen('RUECKZAHLUNG')}>
          Rückzahlung erfassen …
        </Button>
      ) : null}
      <ButtonLink href={rechnungPdfUrl(id)} download icon={<DownloadSimpleIcon size={18} aria-hidden="true" />}>
        PDF
      </ButtonLink>
      {stand === 'UEBERFAELLIG' ? (
        <Button icon={<BellRingingIcon size={18} aria-hidden="true" />} onClick={() => setOffen('MAHNUNG')}>
          Mahnen …
        </Button>
      ) : null}
      {restCent > 0 ? (
        <Button icon={<ArrowUUpLeftIcon size={18} aria-hidden="true" />} onClick={() => setOffen('GUTSCHRIFT')}>
          Gutschreiben …
        </Button>
      ) : null}
      {offen === 'ZAHLUNG' ? <ZahlungDialog rechnung={rechnung} onClose={() => setOffen(null)} onDone={finish} /> : null}
      {offen === 'RUECKZAHLUNG' ? <ZahlungDialog zurueck rechnung={rechnung} onClose={() => setOffen(null)} onDone={finish} /> : null}
      {offen === 'MAHNUNG' ? <MahnungDialog ids={[id]} onClose={() => setOffen(null)} onDone={finish} /> : null}
      {offen === 'GUTSCHRIFT' ? (
        <GutschriftDialog
          rechnung={rechnung}
          onClose={() => setOffen(null)}
          onDone={(gutschrift) => {
            finish(ausgestelltSatzOf(gutschrift))
            if (nochDa()) void navigate(`/admin/rechnungen/${gutschrift.id}`)
          }}
        />
      ) : null}
    </div>
  )
}
