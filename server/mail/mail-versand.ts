import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUKT } from '#contract/produkt.ts'

export interface MailAnhang {
  dateiname: string
  mime: string
  bytes: Buffer
}

export interface Mail {
  an: string
  betreff: string
  text: string
  anhang?: MailAnhang
}

/** Rejects when the mail has not left: the job that sends it tries again. */
export type MailVersand = (mail: Mail) => Promise<void>

/** To `SMTP_URL`, otherwise as `.eml` files into `DATA_DIR/mail`. */
export function createMailVersand(ort: { smtpUrl: string | undefined; dataDir: string; ownUrl: string; now: () => number }): MailVersand {
  const von = `${PRODUKT} <noreply@${new URL(ort.ownUrl).hostname}>`
  const { smtpUrl } = ort
  return smtpUrl ? (mail) => sendBySmtp(smtpUrl, von, mail) : (mail) => writeEml({ folder: join(ort.dataDir, 'mail'), von, nowMs: ort.now() }, mail)
}

async function sendBySmtp(smtpUrl: string, von: string, { an, betreff, text, anhang }: Mail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 15_000, socketTimeout: 30_000 })
  try {
    await transport.sendMail({
      from: von,
      to: { name: '', address: an },
      subject: betreff,
      text,
      ...(anhang ? { attachments: [toAttachment(anhang)] } : {}),
    })
  } finally {
    transport.close()
  }
}

function toAttachment({ dateiname, mime, bytes }: MailAnhang) {
  return { filename: dateiname, contentType: mime, content: bytes }
}

/** The file appears whole under its name: whoever watches the folder never reads half a mail. */
async function writeEml({ folder, von, nowMs }: { folder: string; von: string; nowMs: number }, { an, betreff, text, anhang }: Mail): Promise<void> {
  const date = new Date(nowMs)
  const id = randomUUID()
  const lines = [
    `From: ${von}`,
    `To: ${an.replaceAll(/[\r\n<>,;]/g, ' ')}`,
    `Subject: =?UTF-8?B?${Buffer.from(betreff).toString('base64')}?=`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@lorbeer>`,
    'MIME-Version: 1.0',
    ...(anhang ? multipartOf(`lorbeer-${id}`, text, anhang) : textPartOf(text)),
  ]
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`)
  await writeFile(`${file}.part`, `${lines.join('\r\n')}\r\n`, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

function textPartOf(text: string): string[] {
  return ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', ...text.split('\n')]
}

function multipartOf(boundary: string, text: string, { dateiname, mime, bytes }: MailAnhang): string[] {
  const plain = dateiname.replaceAll(/[^\w. -]/g, '_')
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    ...textPartOf(text),
    `--${boundary}`,
    `Content-Type: ${mime}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(dateiname).replaceAll(/['()*]/g, '_')}`,
    '',
    ...(bytes.toString('base64').match(/.{1,76}/g) ?? []),
    `--${boundary}--`,
  ]
}
