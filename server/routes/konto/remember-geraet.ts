import type { FastifyReply, FastifyRequest } from 'fastify'
import { readBekanntesGeraet, writeBekanntesGeraet } from '../../auth/bekanntes-geraet.ts'
import { kontoOf } from '../../auth/login-sperre.ts'
import { readBekannt, setBekanntCookie } from '../../http/sitzung-plugin.ts'

/** Logged in here, or has opened the link of the mail here: from now on strangers at the same address are no hindrance. */
export async function rememberGeraet({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, username: string): Promise<void> {
  const { db } = request.server.kontext
  setBekanntCookie(reply, await writeBekanntesGeraet(db, await readBekanntesGeraet(db, readBekannt(request)), kontoOf(username)))
}
