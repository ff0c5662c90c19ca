<?php
// The site's content.

/** An entry from a file of `content/`, by one user. */
function make_entry( $user, $fields, $file = null ) {
	wp_set_current_user( $user );
	if ( $file ) {
		$html                   = file_get_contents( __DIR__ . "/content/$file.html" );
		$fields['post_content'] = strtr( $html, $GLOBALS['replacements'] );
	}
	$id = wp_insert_post( wp_slash( array_merge( array( 'post_status' => 'publish' ), $fields ) ), true );
	is_wp_error( $id ) && exit( 'Fatal error: ' . $id->get_error_message() . "\n" );
	return $id;
}

/** A picture in the media library. */
function make_picture( $user, $name, $caption ) {
	$upload = wp_upload_bits( "$name.webp", null, file_get_contents( getenv( 'VENEER_PICTURES' ) . "/$name.webp" ) );
	$id     = wp_insert_attachment(
		array( 'post_mime_type' => 'image/webp', 'post_title' => $name, 'post_excerpt' => $caption, 'post_author' => $user ),
		$upload['file']
	);
	wp_update_attachment_metadata( $id, wp_generate_attachment_metadata( $id, $upload['file'] ) );
	update_post_meta( $id, '_wp_attachment_image_alt', $caption );
	return $id;
}

$admin  = 1;
$author = wp_insert_user( array( 'user_login' => 'author', 'user_pass' => 'author-password', 'user_email' => 'author@lodge.example', 'role' => 'author' ) );

$replacements = array();
foreach ( array( 'boathouse-bed-small' => 'The bed', 'boathouse-bath-small' => 'The bath', 'boathouse-table-small' => 'The table' ) as $name => $caption ) {
	$id                              = make_picture( $author, $name, $caption );
	$short                           = explode( '-', $name )[1];
	$replacements[ "{{{$short}}}" ]    = wp_make_link_relative( wp_get_attachment_url( $id ) );
	$replacements[ "{{{$short}-id}}" ] = (string) $id;
}

// Pages: an editor's work.
make_entry( $admin, array( 'post_type' => 'page', 'post_title' => 'Terms of booking', 'post_name' => 'terms', 'comment_status' => 'closed' ), 'terms' );
$rooms = make_entry( $admin, array( 'post_type' => 'page', 'post_title' => 'Rooms', 'post_name' => 'rooms', 'post_content' => '<p>All of them look at the lake.</p>' ) );
$lake  = make_entry( $admin, array( 'post_type' => 'page', 'post_title' => 'Lakeside', 'post_name' => 'lakeside', 'post_parent' => $rooms, 'post_content' => '<p>Two windows and a balcony.</p>' ) );
$write = make_entry( $admin, array( 'post_type' => 'page', 'post_title' => 'Write to us', 'post_name' => 'write', 'post_content' => '<!-- wp:shortcode -->[veneer_contact phone="yes"]<!-- /wp:shortcode -->' ) );

// What nobody may see.
foreach ( array( 'draft' => 'draft', 'private' => 'private', 'pending' => 'pending' ) as $slug => $status ) {
	make_entry( $admin, array( 'post_type' => 'page', 'post_title' => "Secret $slug", 'post_name' => $slug, 'post_status' => $status, 'post_content' => 'SECRET' ) );
	make_entry( $admin, array( 'post_type' => 'post', 'post_title' => "Secret $slug", 'post_name' => "post-$slug", 'post_status' => $status, 'post_content' => 'SECRET' ) );
	make_entry( $admin, array( 'post_type' => 'veneer_tip', 'post_title' => "Secret $slug", 'post_name' => "tip-$slug", 'post_status' => $status, 'post_content' => 'SECRET' ) );
	make_entry( $admin, array( 'post_type' => 'veneer_faq', 'post_title' => "Secret $slug", 'post_name' => "faq-$slug", 'post_status' => $status, 'post_content' => 'SECRET' ) );
}
make_entry( $admin, array( 'post_type' => 'page', 'post_title' => 'Locked', 'post_name' => 'locked', 'post_password' => 'open', 'post_content' => 'SECRET' ) );
make_entry( $admin, array( 'post_type' => 'post', 'post_title' => 'Locked', 'post_name' => 'post-locked', 'post_password' => 'open', 'post_content' => 'SECRET' ) );
make_entry( $admin, array( 'post_type' => 'page', 'post_title' => 'Later', 'post_name' => 'later', 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_content' => 'SECRET' ) );
// A draft that has the name of a page that is there.
make_entry( $admin, array( 'post_type' => 'page', 'post_title' => 'Terms, new', 'post_name' => 'terms', 'post_status' => 'draft', 'post_content' => 'SECRET' ) );

// Glossary, questions and posts: an author's work.
$tip = make_entry( $author, array( 'post_type' => 'veneer_tip', 'post_title' => 'Half board', 'post_name' => 'half-board', 'post_content' => '<!-- wp:paragraph --><p>Breakfast &amp; <b>dinner</b>, not lunch.</p><!-- /wp:paragraph -->' ) );
make_entry( $author, array( 'post_type' => 'veneer_tip', 'post_title' => 'Late', 'post_name' => 'late', 'post_parent' => $tip, 'post_content' => 'Dinner until ten.' ) );
make_entry( $author, array( 'post_type' => 'veneer_faq', 'post_title' => 'Are dogs welcome?', 'post_name' => 'dogs', 'post_content' => '<p>Yes, on the ground floor.</p>' ) );
make_entry( $author, array( 'post_title' => 'The first train', 'post_name' => 'first-train', 'post_content' => '<p>It leaves at six, and nobody has ever missed it twice.</p>' ) );
make_entry( $author, array( 'post_title' => 'Hostile', 'post_name' => 'hostile' ), 'hostile' );
make_entry( $author, array( 'post_title' => 'Pictures of the boathouse', 'post_name' => 'pictures' ), 'pictures' );
make_entry( $author, array( 'post_title' => 'What else there is', 'post_name' => 'six' ), 'six' );
make_entry( $author, array( 'post_title' => 'A week at the lodge', 'post_name' => 'week' ), 'week' );

// The menu.
wp_set_current_user( $admin );
$menu   = wp_create_nav_menu( 'Main' );
$parent = wp_update_nav_menu_item( $menu, 0, array( 'menu-item-object' => 'page', 'menu-item-object-id' => $rooms, 'menu-item-type' => 'post_type', 'menu-item-status' => 'publish' ) );
wp_update_nav_menu_item( $menu, 0, array( 'menu-item-object' => 'page', 'menu-item-object-id' => $lake, 'menu-item-type' => 'post_type', 'menu-item-parent-id' => $parent, 'menu-item-status' => 'publish' ) );
wp_update_nav_menu_item( $menu, 0, array( 'menu-item-object' => 'page', 'menu-item-object-id' => $write, 'menu-item-type' => 'post_type', 'menu-item-status' => 'publish' ) );
update_option( 'theme_mods_twentytwentyone', array( 'nav_menu_locations' => array( 'primary' => $menu ) ) );
