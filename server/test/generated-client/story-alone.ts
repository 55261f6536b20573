// Makes the calls of the story at a server's address, for the benchmark of query plans: `node story-alone.ts ADDRESS TIME`.
import { createClient } from './client.ts';
import { codeAt } from './codes.ts';
import { tellStory } from './story.ts';

const [address = '', time = ''] = process.argv.slice(2);
await tellStory(createClient(address), codeAt(time));
