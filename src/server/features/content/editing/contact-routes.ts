import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import {
  changeContact,
  contactNetworks,
  getDeskContact,
  type ContactContent,
  type DeskContact,
} from '#src/contract/content/contact-editing.ts';
import type { Database } from '#src/server/db/schema.ts';
import { problem } from '#src/server/http/problems.ts';
import { route } from '#src/server/http/route.ts';
import { requireEditor } from '#src/server/rights/editors.ts';
import { changeSeen } from '#src/server/rights/seen-change.ts';
import { contactId, readContact, writeContact } from './contact-repository.ts';

/** How to reach whoever runs the site, for editors. */
export function contactRoutes(app: FastifyInstance, { db }: { db: Kysely<Database> }) {
  route(app, getDeskContact, async ({ member }) => {
    requireEditor(member);
    return { contact: await readContact(db) };
  });

  route(app, changeContact, async ({ body: { rev, ...content }, member: editor, now }) => {
    requireEditor(editor);
    const editorId = editor.id;
    const contact = await changeSeen(
      db,
      { id: contactId, rev, editorId, now },
      {
        // There may be no row yet to lock: the write itself says whether another editor was first.
        lock: readContact,
        change: async (trx, from) => {
          const next = { ...toContact(content), rev: from.rev + 1 };
          const isWritten = await writeContact(trx, { contact: next, editorId, now });
          if (!isWritten) throw problem('conflict');
          return { row: next, action: 'contact.changed' };
        },
      },
    );
    app.publicData.changed('content');
    return { contact };
  });
}

function toContact(content: ContactContent): Omit<DeskContact, 'rev'> {
  const { address, whatsapp, email } = content;
  const socials = contactNetworks.flatMap((network) =>
    content[network] === '' ? [] : [[network, content[network]] as const],
  );
  return {
    address: address.replaceAll('\r\n', '\n'),
    whatsapp: whatsapp === '' ? null : whatsapp,
    email: email === '' ? null : email,
    socials: Object.fromEntries(socials),
  };
}
